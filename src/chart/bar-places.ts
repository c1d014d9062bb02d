import { axesOf } from './axis-steps.ts';
import type { BarChart, Category, Mark } from './chart.ts';
import { groupBars, placeAmounts, type Span, spanBetween } from './bar-spans.ts';

/** A rectangle in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A mark's bar or point, and the area around it that responds to the pointer. */
export type PlacedMark = {
  readonly category: number;
  readonly series: number;
  readonly mark: Mark;
  readonly bar: Box;
  readonly hit: Box;
  /** Whether the bar is drawn shorter than its amount, with a cut near its beginning. */
  readonly isCut: boolean;
};

/** The places of a chart's marks, categories and amounts in an area. */
export type Places = {
  readonly bars: readonly PlacedMark[];
  /** The points of each line, in the order of the series; empty for a series of bars. */
  readonly lines: readonly (readonly PlacedMark[])[];
  /** The middle of a category, along the chart. */
  readonly middle: (category: number) => number;
  /** The space of a category along the chart. */
  readonly step: number;
  readonly axis: PlacedAxis;
  /** The axis of the lines, if there are any. */
  readonly lineAxis: PlacedAxis | undefined;
};

/** The place of an amount, and the amounts of the ticks. */
export type PlacedAxis = { readonly at: (centavos: number) => number; readonly ticks: readonly number[] };

const THICKEST = { columns: 44, rows: 18 } as const;
const LEAST = 8; // the minimum length of a stacked bar's pointer area, in pixels
const POINT = 16; // the side of the pointer area around a point of a line, in pixels

/** Places a chart in an area, in pixels. */
export function placesOf(chart: BarChart, { width, height }: Pick<Box, 'width' | 'height'>): Places {
  const { categories, series, direction, isStacked } = chart;
  const isColumns = direction === 'columns';
  const [along, across] = isColumns ? [width, height] : [height, width];
  const step = along / Math.max(1, categories.length);
  const bars = isStacked ? 1 : Math.max(1, series.filter(({ isLine }) => !isLine).length);
  const groups = groupBars({ step, bars, widest: THICKEST[direction], margin: step * 0.24 });
  const hasLines = series.some(({ isLine }) => isLine);
  const kinds = hasLines ? [barAmounts(chart), lineAmounts(chart)] : [barAmounts(chart)];
  const [axis, lineAxis] = axesOf(kinds).map(({ ticks }): PlacedAxis => {
    const at = placeAmounts([ticks[0]!, ticks.at(-1)!], isColumns ? [across, 0] : [0, across]);
    return { at, ticks };
  });
  const { middle } = groups;
  return {
    bars: categories.flatMap((_, category) => barsOf(category, { chart, axis: axis!, groups, across })),
    lines: series.map(({ isLine }, at) => (isLine && lineAxis ? pointsOf(at, { chart, lineAxis, middle }) : [])),
    middle,
    step,
    axis: axis!,
    lineAxis,
  };
}

/** The amounts that the axis of the bars must show; those of the rest are limited to the largest of the others. */
function barAmounts(chart: BarChart): readonly number[] {
  const [others, rest] = [false, true].map((isRest) =>
    chart.categories.filter((each) => (each.isRest === true) === isRest).flatMap((each) => reachOf(chart, each)),
  );
  const most = others!.reduce((a, b) => Math.max(a, Math.abs(b)), 0) || Infinity;
  return [...others!, ...rest!.map((amount) => Math.max(-most, Math.min(most, amount)))];
}

/** The amounts that the axis of the lines must show. */
function lineAmounts({ series, categories }: BarChart): readonly number[] {
  return categories.flatMap(({ marks }) =>
    marks.flatMap((mark, at) => (mark !== null && series[at]!.isLine ? [mark.centavos, ...(mark.between ?? [])] : [])),
  );
}

/** The share of its full length at which a category's bars are drawn on an axis: 1 if they fit. */
function shareOf(chart: BarChart, category: Category, ticks: readonly number[]): number {
  const [low, high] = [-ticks[0]!, ticks.at(-1)!];
  const shares = reachOf(chart, category).map((amount) => (amount < 0 ? low / -amount : high / amount));
  return Math.min(1, ...shares.filter((share) => !Number.isNaN(share)));
}

/** The amounts at which a category's bars end: each by itself, or stacked above and below zero. */
function reachOf({ series, isStacked }: BarChart, { marks }: Category): readonly number[] {
  const amounts = marks.flatMap((mark, at) => (mark === null || series[at]!.isLine ? [] : [mark.centavos]));
  return isStacked ? [sumOf(amounts, (each) => each > 0), sumOf(amounts, (each) => each < 0)] : amounts;
}

function sumOf(amounts: readonly number[], isOne: (amount: number) => boolean): number {
  return amounts.filter(isOne).reduce((sum, amount) => sum + amount, 0);
}

type BarPlace = {
  readonly chart: BarChart;
  readonly axis: PlacedAxis;
  readonly groups: ReturnType<typeof groupBars>;
  readonly across: number;
};

function barsOf(category: number, { chart, axis, groups, across }: BarPlace): readonly PlacedMark[] {
  const { direction, isStacked, series } = chart;
  const drawn = chart.categories[category]!.marks.map((mark, at) => (series[at]!.isLine ? undefined : mark));
  const bases = isStacked ? stackedBases(drawn) : drawn.map(() => 0);
  const slots = slotsAmong(series);
  const share = shareOf(chart, chart.categories[category]!, axis.ticks);
  return drawn.flatMap((mark, at): readonly PlacedMark[] => {
    if (!mark) return [];
    const along = [groups.startOf(category, isStacked ? 0 : slots[at]!), groups.width] as const;
    const span = spanBetween(axis.at(bases[at]! * share), axis.at((bases[at]! + mark.centavos) * share));
    const hit = boxOf(direction, along, isStacked ? reachable(span, across) : [0, across]);
    return [{ category, series: at, mark, bar: boxOf(direction, along, span), hit, isCut: share < 1 }];
  });
}

/** The position of each series among the bars of a category. */
function slotsAmong(series: BarChart['series']): readonly number[] {
  let slot = 0;
  return series.map(({ isLine }) => (isLine ? slot : slot++));
}

/** The beginning of each stacked amount; those above and those below zero are stacked separately. */
function stackedBases(marks: readonly (Mark | null | undefined)[]): readonly number[] {
  const sums = { above: 0, below: 0 };
  return marks.map((mark) => {
    const amount = mark?.centavos ?? 0;
    const side = amount < 0 ? 'below' : 'above';
    const base = sums[side];
    sums[side] += amount;
    return base;
  });
}

/** The span in which a bar responds to pointer and focus: of a minimum length, within the chart's area. */
function reachable([from, size]: Span, across: number): Span {
  const wide = Math.max(size, LEAST);
  return [Math.max(0, Math.min(from - (wide - size) / 2, across - wide)), wide];
}

function boxOf(direction: BarChart['direction'], [along, thickness]: Span, [from, size]: Span): Box {
  return direction === 'columns'
    ? { x: along, y: from, width: thickness, height: size }
    : { x: from, y: along, width: size, height: thickness };
}

type PointPlace = { readonly chart: BarChart; readonly lineAxis: PlacedAxis; readonly middle: (at: number) => number };

/** The points of a line; only columns have lines. */
function pointsOf(series: number, { chart, lineAxis, middle }: PointPlace): readonly PlacedMark[] {
  return chart.categories.flatMap(({ marks }, category): readonly PlacedMark[] => {
    const mark = marks[series] ?? null;
    if (mark === null) return [];
    const [x, y] = [middle(category), lineAxis.at(mark.centavos)];
    const hit = { x: x - POINT / 2, y: y - POINT / 2, width: POINT, height: POINT };
    return [{ category, series, mark, bar: { x, y, width: 0, height: 0 }, hit, isCut: false }];
  });
}
