import type { Cost } from './time-report.ts';

/** The most that a first search may take, of the peer's time. */
export const MOST_FIRST = 1;
/** The most that a repeated search may take, of a first one that is not quick. */
export const MOST_REPEATED = 0.05;
/** The longest that a second client may wait for what needs no database. */
export const MOST_WAIT_MS = 50;
/** A first search that is quicker says nothing by its ratio to the repeated one. */
const QUICK_MS = 200;

const HEADINGS = ['report', 'lines', 'MB', 'by the database', 'first', 'of it', 'repeated', 'of first', 'wait ms'];

/** A first search's part of its peer's time. */
export function firstRatio({ first, peer }: Cost): number {
  return first / peer;
}

/** A repeated search's part of the first one's time; undefined where that is quick. */
export function repeatedRatio({ first, repeated }: Cost): number | undefined {
  return first > QUICK_MS ? repeated / first : undefined;
}

/** What every report costs, as lines of a table; what is above its bound ends in '!', what has none in '~'. */
export function costTable(costs: readonly Cost[]): readonly string[] {
  const rows = [HEADINGS, ...costs.map(rowOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

function rowOf(cost: Cost): readonly string[] {
  const { report, lines, megabytes, peer, first, repeated, wait } = cost;
  const ofFirst = repeatedRatio(cost);
  const within = (value: number, bound: number) => (value > bound ? '!' : ' ');
  return [
    report,
    lines.toLocaleString('en'),
    megabytes.toFixed(1),
    `${peer.toFixed(0)} ms`,
    `${first.toFixed(0)} ms`,
    `${firstRatio(cost).toFixed(2)}${within(firstRatio(cost), MOST_FIRST)}`,
    `${repeated.toFixed(1)} ms`,
    ofFirst === undefined ? `${(repeated / first).toFixed(3)}~` : ofFirst.toFixed(3) + within(ofFirst, MOST_REPEATED),
    `${wait.toFixed(0)}${within(wait, MOST_WAIT_MS)}`,
  ];
}
