import { bundle } from './bundle.ts';
import { bundleExtension } from './bundle-extension.ts';
import { generateCapabilities } from './generate-capabilities.ts';
import { generatePackageFacts } from './generate-package-facts.ts';
import { generateValidator } from './generate-validator.ts';
import { buildManPage } from './man-page.ts';

await Promise.all([generateValidator(), generateCapabilities(), generatePackageFacts()]);
await Promise.all([bundle(), bundleExtension(), buildManPage()]);
