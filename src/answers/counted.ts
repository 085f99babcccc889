import { EMPTY_FIELD, insertText, typedText } from '../dialog/text-field.ts';

/** A text as it would count if a person had put it into a text field; empty where there is nothing to see. */
export const counted = (text: string): string => typedText(insertText(EMPTY_FIELD, text));
