/** A document that is read, in the words of the messages about it. */
export interface Subject {
  /** Where a problem of the document as a whole stands; its message goes on from there. */
  readonly path: string;
  /** The document, wherever it comes from. */
  readonly whole: string;
  readonly standardInput: string;
  /** What stands before the path of its file. */
  readonly file: string;
  /** What a document of more than 1 MiB is told. */
  readonly excess: string;
  /** How a standard input that cannot be read is mended. */
  readonly redirection: string;
  /** What to send in place of nothing. */
  readonly example: string;
  /** What one document holds in place of several. */
  readonly collection: string;
}

export const QUESTIONNAIRE: Subject = {
  path: '',
  whole: 'The input',
  standardInput: 'The standard input',
  file: '',
  excess: 'which no questionnaire needs. Shorten it, above all its previews.',
  redirection: 'Redirect the questionnaire into it, or name a file with --file.',
  example: 'a questionnaire, {"questions": [...]}',
  collection: 'all questions in its array',
};
