/** The signs that Markdown is drawn with. Each is one column wide. */
export interface MarkdownGlyphs {
  readonly bullet: string;
  readonly quoteBar: string;
  readonly box: { readonly horizontal: string; readonly vertical: string; readonly cross: string };
}
