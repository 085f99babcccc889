import type { Taken } from './answers/take-answers.ts';
import type { Options } from './command-line/options.ts';
import { complaint } from './complaint.ts';
import { type Ending, resultOf } from './envelope.ts';
import { exitCodeOf } from './exit-code.ts';
import { formatResult } from './format/format.ts';
import type { Host } from './host.ts';
import type { Text } from './input/decode.ts';
import type { Lifeline } from './input/lifeline.ts';
import { parseJson } from './input/parse.ts';
import type { Rejected } from './input/problems.ts';
import { type InputSource, readInput } from './input/read.ts';
import { type Validated, validateDocument } from './input/validate.ts';
import { type Answer, EXIT, type ExitCode, type Problem, type Questionnaire } from './protocol.ts';
import { oneLine, sanitize, sanitizeInline } from './text/sanitize.ts';

/** What a run leaves: the text for stdout, and the exit code. */
export interface Report {
  readonly stdout: string;
  readonly exit: ExitCode;
}

/** The whole story: reads questionnaire and answers, checks them, asks the person the rest, puts the answers into words. */
export async function run(options: Options, host: Host): Promise<Report> {
  const lifeline = options.lifeline ? await (await import('./input/lifeline.ts')).openLifeline(0) : undefined;
  const document = options.asked
    ? validateDocument(options.asked, { strict: false })
    : await validated(lifeline ? lifeline.text : await readInput(sourceOf(options)), options);
  host.warn(diagnosticsOf(document));
  if (!document.ok)
    return report({ kind: 'rejected', problems: document.problems }, undefined, options, host);
  const { questionnaire } = document;
  const taken = await answersFor(questionnaire, options);
  host.warn(diagnosticsOf(taken));
  if (!taken.ok) {
    const { problems } = taken;
    return report({ kind: 'rejected', problems, document: 'answers file' }, questionnaire, options, host);
  }
  if (options.check) return { stdout: '', exit: EXIT.answered };
  const asker = lifeline ? heldBy(lifeline, host) : host;
  return report(await askRest(questionnaire, taken.answers, options, asker), questionnaire, options, host);
}

const sourceOf = ({ file = '-' }: Options): InputSource =>
  file === '-' ? { kind: 'stdin', fd: 0 } : { kind: 'file', path: file };

/** The host for a caller whose end hangs up the dialog. */
const heldBy = (lifeline: Lifeline, host: Host): Host => ({
  ...host,
  onInterruption: (listener) => {
    const subscriptions = [host.onInterruption(listener), lifeline.onEnd(() => listener('SIGHUP'))];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  },
});

async function validated(input: Text, { strict }: Options): Promise<Validated> {
  if (!input.ok) return input;
  const document = await parseJson(input.text);
  return document.ok ? validateDocument(document.value, { strict: strict === true }) : document;
}

/** The answers that need no asking. Their room is loaded only where a file is named. */
async function answersFor(
  questionnaire: Questionnaire,
  { answers: path, answersAreShared: areShared = false }: Options,
): Promise<Taken> {
  if (path === undefined) return { ok: true, answers: [], warnings: [] };
  return (await import('./answers/read-answers.ts')).readAnswers(path, questionnaire, areShared);
}

/** Asks what is left to ask. Only this needs the dialog and all that it is made of. */
async function askRest(
  questionnaire: Questionnaire,
  taken: readonly Answer[],
  options: Options,
  host: Host,
): Promise<Ending> {
  const { ask } = await import('./ask.ts');
  const asking = (open: Questionnaire) => ask(open, options, host);
  if (options.answers === undefined) return asking(questionnaire);
  const { askOpen } = await import('./answers/ask-open.ts');
  return askOpen(questionnaire, taken, asking, (message) => host.warn(complaint(`error: ${message}`)));
}

/** What a step has to say to a person. */
const diagnosticsOf = (
  step: { readonly ok: true; readonly warnings: readonly string[] } | Rejected,
): string =>
  step.ok
    ? step.warnings.map((warning) => complaint(`warning: ${warning}`)).join('')
    : step.problems.map(explanation).join('');

const explanation = ({ path, message }: Problem): string =>
  complaint(`error: ${path ? `${path} ` : ''}${message}`);

/** Puts an ending into the format asked for. */
function report(
  ending: Ending,
  questionnaire: Questionnaire | undefined,
  options: Options,
  host: Host,
): Report {
  const isTerminal = host.stdoutIsTerminal();
  const layout = { pretty: isTerminal, sanitize, inline: isTerminal ? sanitizeInline : oneLine };
  const { stdout, stderr = '' } = formatResult(options.format, resultOf(ending), questionnaire, layout);
  host.warn(stderr);
  return { stdout, exit: exitCodeOf(ending) };
}
