import type { Chart } from '../../chart/chart.ts';
import type { MarkPlace } from './mark-words.ts';

/** The mark that a key leads to from another; undefined if the key leads nowhere. */
export function nextMark(chart: Chart, from: MarkPlace, key: string): MarkPlace | undefined {
  const [by, steps] = stepsOf(chart, key);
  const ahead = indexesAhead(from[by], steps, sizeOf(chart)[by]);
  if (by === 'series') {
    const series = ahead.find((each) => hasMark(chart, { ...from, series: each }));
    return series === undefined ? undefined : { ...from, series };
  }
  const found = ahead.flatMap((category) => nearest(chart, category, from.series) ?? []);
  return found[Math.min(Math.abs(steps), found.length) - 1];
}

/** The first mark of a chart, which Tab focuses; undefined if it has none. */
export function firstMark(chart: Chart): MarkPlace | undefined {
  return indexes(sizeOf(chart).category).flatMap((category) => nearest(chart, category, 0) ?? [])[0];
}

/** Whether a chart has a mark at a place. */
export function hasMark(chart: Chart, { category, series }: MarkPlace): boolean {
  const marks = chart.kind === 'map' ? chart.rows[category]?.cells : chart.categories[category]?.marks;
  return (marks?.[series] ?? null) !== null;
}

/** Whether a key moves between marks. */
export function isStep(key: string): boolean {
  return key in ARROWS || key in JUMPS;
}

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** How many categories a key moves by. */
const JUMPS: Readonly<Record<string, number>> = { Home: -Infinity, End: Infinity, PageUp: -10, PageDown: 10 };

/** Whether a key moves by category or series, and how far: columns are side by side, rows and a map's lines stacked. */
function stepsOf(chart: Chart, key: string): readonly [by: keyof MarkPlace, steps: number] {
  const [across, down] = ARROWS[key] ?? [0, 0];
  const isAcross = chart.kind === 'bars' && chart.direction === 'columns';
  const [category, series] = isAcross ? [across, down] : [down, across];
  return series === 0 ? ['category', JUMPS[key] ?? category] : ['series', series];
}

/** The indexes ahead of an index, the nearest first; none without a step. */
function indexesAhead(from: number, steps: number, size: number): readonly number[] {
  if (steps === 0) return [];
  return steps > 0 ? indexes(size).slice(from + 1) : indexes(from).toReversed();
}

/** The mark of a category in a series, or in the nearest series that has one. */
function nearest(chart: Chart, category: number, series: number): MarkPlace | undefined {
  return indexes(sizeOf(chart).series)
    .map((each) => ({ category, series: each }))
    .filter((place) => hasMark(chart, place))
    .toSorted((a, b) => Math.abs(a.series - series) - Math.abs(b.series - series))[0];
}

function indexes(size: number): readonly number[] {
  return Array.from({ length: size }, (_, at) => at);
}

function sizeOf(chart: Chart): MarkPlace {
  return chart.kind === 'map'
    ? { category: chart.rows.length, series: chart.columns.length }
    : { category: chart.categories.length, series: chart.series.length };
}
