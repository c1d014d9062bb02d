import type { Cost } from './time-report.ts';

/** The largest allowed ratio of the time of a first search (not yet cached) to that of the handwritten statement. */
export const MOST_FIRST = 1;
/** The largest allowed ratio of a repeated search's time, less sending, to that of a slow first one (decision 0051). */
export const MOST_REPEATED = 0.05;
/** The longest allowed wait of a second client for an answer that needs no database, in ms. */
export const MOST_WAIT_MS = 50;
/** A first search faster than this (ms) is too short to compare the repeated one with. */
const QUICK_MS = 200;

const HEADINGS = [
  'report',
  'lines',
  'MB',
  'by the database',
  'first',
  'of it',
  'repeated',
  'of first',
  'sent',
  'beyond',
  'wait ms',
];

/** The ratio of a first search's time to its peer's. */
export function firstRatio({ first, peer }: Cost): number {
  return first / peer;
}

/** The ratio of a repeated search's time, less that of sending, to the first one's; undefined if the first is quick. */
export function repeatedRatio({ first, repeated, sent }: Cost): number | undefined {
  return first > QUICK_MS ? (repeated - sent) / first : undefined;
}

/** The cost of every report as lines of a table; values above a bound end in '!', unbounded repeated ratios in '~'. */
export function costTable(costs: readonly Cost[]): readonly string[] {
  const rows = [HEADINGS, ...costs.map(rowOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

function rowOf(cost: Cost): readonly string[] {
  const { report, lines, megabytes, peer, first, repeated, sent, wait } = cost;
  const beyond = repeatedRatio(cost);
  const within = (value: number, bound: number) => (value > bound ? '!' : ' ');
  return [
    report,
    lines.toLocaleString('en'),
    megabytes.toFixed(1),
    `${peer.toFixed(0)} ms`,
    `${first.toFixed(0)} ms`,
    `${firstRatio(cost).toFixed(2)}${within(firstRatio(cost), MOST_FIRST)}`,
    `${repeated.toFixed(1)} ms`,
    (repeated / first).toFixed(3),
    `${sent.toFixed(1)} ms`,
    beyond === undefined
      ? `${((repeated - sent) / first).toFixed(3)}~`
      : beyond.toFixed(3) + within(beyond, MOST_REPEATED),
    `${wait.toFixed(0)}${within(wait, MOST_WAIT_MS)}`,
  ];
}
