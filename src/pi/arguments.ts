import { type Fields, isFields } from '../input/bounded.ts';
import { type Validated, validateDocument } from '../input/validate.ts';

/**
 * Mends what models get slightly wrong, and nothing else: `questions` as a JSON string, one object where an array is
 * expected, null for an optional property that is absent.
 */
export function mendArguments(args: unknown): unknown {
  if (!isFields(args) || !('questions' in args)) return args;
  const questions = asArray(parsed(args.questions));
  return { ...args, questions: mapArray(questions, mendQuestion) };
}

function mendQuestion(question: unknown): unknown {
  if (!isFields(question)) return question;
  const mended = withoutNull(question, 'multiSelect');
  if (!('options' in mended)) return mended;
  return { ...mended, options: mapArray(asArray(mended.options), mendOption) };
}

const mendOption = (option: unknown): unknown => (isFields(option) ? withoutNull(option, 'preview') : option);

const asArray = (value: unknown): unknown => (isFields(value) ? [value] : value);

const mapArray = (value: unknown, mend: (entry: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(mend) : value;

function withoutNull(fields: Fields, name: string): Fields {
  const { [name]: value, ...others } = fields;
  return value === null ? others : fields;
}

/** A string that holds an array or an object becomes it; any other value stays. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const content: unknown = JSON.parse(value);
    return typeof content === 'object' && content !== null ? content : value;
  } catch {
    return value;
  }
}

/** Carries arguments that Pi must not see past Pi's own validation. */
const RECEIVED = 'received';

/** Satisfies the schema and is never shown. */
const PLACEHOLDER = {
  questions: [
    {
      question: 'Placeholder?',
      header: 'Placeholder',
      options: [
        { label: 'One', description: '' },
        { label: 'Two', description: '' },
      ],
    },
  ],
};

/**
 * Arguments as Pi gets to validate them. Pi would reject broken ones in its own words before this extension runs; they
 * travel inside a valid placeholder instead, so that all error codes come from one place.
 */
export function prepareArguments(args: unknown): object {
  const mended = mendArguments(args);
  const isPlain = isFields(mended) && !(RECEIVED in mended) && validateDocument(mended, { strict: false }).ok;
  return isPlain ? mended : { ...PLACEHOLDER, [RECEIVED]: mended };
}

/** The questionnaire of a call, or all that is wrong with it. */
export function validateCall(params: unknown): Validated {
  const document = isFields(params) && RECEIVED in params ? params[RECEIVED] : params;
  return validateDocument(document, { strict: false });
}
