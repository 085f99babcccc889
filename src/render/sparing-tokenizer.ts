import { Tokenizer, type Tokens } from 'marked';

/** A line that underlines a heading, inside whatever quotes and lists. */
const UNDERLINE = /^[ \t>*+.)\d=-]*[=-][ \t]*$/m;

const OPENS_TAG = /^ {0,3}</;
const OPENS_DEFINITION = /^ {0,3}\[/;

/**
 * marked's tokenizer, which does not try what obviously is not there: the first try of each of these patterns, as long
 * as they are, costs the time that it takes to compile it.
 */
export class SparingTokenizer extends Tokenizer {
  readonly #hasUnderlines: boolean;

  /** @param source all that is going to be read. */
  constructor(source: string) {
    super();
    this.#hasUnderlines = UNDERLINE.test(source);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return this.#hasUnderlines ? super.lheading(source) : undefined;
  }

  override html(source: string): Tokens.HTML | undefined {
    return OPENS_TAG.test(source) ? super.html(source) : undefined;
  }

  override def(source: string): Tokens.Def | undefined {
    return OPENS_DEFINITION.test(source) ? super.def(source) : undefined;
  }
}
