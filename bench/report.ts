import type { Figure, Summary } from './figures.ts';
import { ECHO } from './presses.ts';
import { table } from './table.ts';
import type { Target } from './targets.ts';

/** Everything that a run of the bench has found out: what the JSON file holds. */
export interface Results {
  readonly date: string;
  readonly node: string;
  readonly system: string;
  readonly cpu: string;
  readonly cores: number;
  readonly runs: number;
  readonly seed: number;
  /** Size of the executable, in bytes. */
  readonly bundle: number;
  readonly figures: readonly Figure[];
  readonly targets: readonly Target[];
}

const number = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '';
const spread = ({ q1, q3 }: Summary, digits: number): string =>
  `${number(q1, digits)} to ${number(q3, digits)}`;
const milliseconds = (times: Summary | undefined, digits: number): readonly string[] =>
  times ? [number(times.median, digits), spread(times, digits)] : ['', ''];

const startRow = ({ name, ms, cpu, memory, ratio, ratios }: Figure): readonly string[] => [
  name,
  ...milliseconds(ms, 1),
  number(ratio, 2),
  number(ratios.median, 2),
  spread(ratios, 2),
  number(cpu?.median, 1),
  number(memory?.median, 1),
];

const pressRow =
  (echo: Summary | undefined) =>
  ({ name, ms, cpu, bytes }: Figure): readonly string[] => [
    name,
    number(bytes?.median, 0),
    ...milliseconds(ms, 2),
    number(ms && echo && ms.median - echo.median, 2),
    ...milliseconds(cpu, 2),
  ];

const DIGITS: Readonly<Record<Target['unit'], number>> = { ratio: 2, ms: 1, bytes: 0, kB: 0 };

/** A target that was left out has no row. */
const targetRows = ({ name, unit, limit, value }: Target): (readonly string[])[] =>
  value === undefined
    ? []
    : [[name, `<= ${limit} ${unit}`, number(value, DIGITS[unit]), value <= limit ? 'met' : 'missed']];

/** The figures in tables, for a person. */
export function report(results: Results): string {
  const { figures, targets, node, cpu, cores, system, runs, bundle } = results;
  const echo = figures.find(({ name }) => name === ECHO)?.ms;
  const of = (kind: Figure['kind']) => figures.filter((figure) => figure.kind === kind);
  return [
    `${runs} rounds, Node ${node}, ${system}, ${cpu}, ${cores} cores; the executable has ${bundle} bytes`,
    '',
    'Time from the start of the process until the first frame is complete, or until the process has ended.',
    'Medians; "half" is where the middle half of them lies. Ratios are to the word, or the end, of the empty script:',
    'of the medians, and round by round. CPU: of all threads until then. Memory: the peak until then.',
    '',
    table(['start', 'ms', 'half', 'ratio', 'by round', 'half', 'CPU ms', 'MB'], of('start').map(startRow)),
    '',
    'Time from the byte to the end of the frame, as the other side of the pseudo-terminal sees it; CPU: of the main',
    'thread, with what it does behind the frame.',
    '',
    table(['press', 'bytes', 'ms', 'half', 'above echo', 'CPU ms', 'half'], of('press').map(pressRow(echo))),
    '',
    table(['target', 'limit', 'is', ''], targets.flatMap(targetRows)),
    '',
  ].join('\n');
}
