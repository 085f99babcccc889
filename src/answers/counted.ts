import { countedText } from '../dialog/text-field.ts';
import { pasteText } from '../text/sanitize.ts';

/** A text as it would count if a person had pasted it into a text field; empty where there is nothing to see. */
export const counted = (text: string): string => countedText(pasteText(text));
