import { ask, type DialogHost } from './ask.ts';
import type { Options } from './command-line.ts';
import { complaint } from './complaint.ts';
import { type Ending, resultOf } from './envelope.ts';
import { exitCodeOf } from './exit-code.ts';
import { formatResult } from './format.ts';
import type { Text } from './input/decode.ts';
import type { Lifeline } from './input/lifeline.ts';
import { parseJson } from './input/parse.ts';
import { type InputSource, readInput } from './input/read.ts';
import { type Validated, validateDocument } from './input/validate.ts';
import { EXIT, type ExitCode, type Problem, type Questionnaire } from './protocol.ts';
import { sanitize } from './text/sanitize.ts';

/** What a run needs of the process it lives in. */
export interface Host extends DialogHost {
  readonly stdoutIsTerminal: boolean;
}

/** What a run leaves: the text for stdout, and the exit code. */
export interface Report {
  readonly stdout: string;
  readonly exit: ExitCode;
}

/** The whole story: reads the questionnaire, checks it, asks the person, and puts the answers into words. */
export async function run(options: Options, host: Host): Promise<Report> {
  const lifeline = options.lifeline ? await (await import('./input/lifeline.ts')).openLifeline(0) : undefined;
  const document = await validated(lifeline ? lifeline.text : await readInput(sourceOf(options)), options);
  if (!document.ok) {
    host.warn(document.problems.map(explanation).join(''));
    return report({ kind: 'rejected', problems: document.problems }, undefined, options, host);
  }
  const { questionnaire, warnings } = document;
  host.warn(warnings.map((warning) => complaint(`warning: ${warning}`)).join(''));
  if (options.check) return { stdout: '', exit: EXIT.answered };
  const ending = await ask(questionnaire, options, lifeline ? heldBy(lifeline, host) : host);
  return report(ending, questionnaire, options, host);
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

const explanation = ({ path, message }: Problem): string =>
  complaint(`error: ${path ? `${path} ` : ''}${message}`);

/** Puts an ending into the format asked for. */
function report(
  ending: Ending,
  questionnaire: Questionnaire | undefined,
  options: Options,
  host: Host,
): Report {
  const layout = { pretty: host.stdoutIsTerminal, sanitize };
  const { stdout, stderr = '' } = formatResult(options.format, resultOf(ending), questionnaire, layout);
  host.warn(stderr);
  return { stdout, exit: exitCodeOf(ending) };
}
