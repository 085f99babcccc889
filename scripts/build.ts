import { bundle } from './bundle.ts';
import { generateCapabilities } from './generate-capabilities.ts';
import { generatePackageFacts } from './generate-package-facts.ts';
import { generateValidator } from './generate-validator.ts';

await Promise.all([generateValidator(), generateCapabilities(), generatePackageFacts()]);
await bundle();
