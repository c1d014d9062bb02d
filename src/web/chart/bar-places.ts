import { scaleBand, scaleLinear } from '@visx/scale';
import { axesOf } from '../../chart/axis-steps.ts';
import type { BarChart, Mark } from '../../chart/chart.ts';
import { barAmounts, lineAmounts, shareOf } from './bar-extents.ts';

/** A rectangle in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A mark where it is drawn, and the area around it that is pointed at. */
export type Placed = {
  readonly category: number;
  readonly series: number;
  readonly mark: Mark;
  readonly bar: Box;
  readonly hit: Box;
  /** Drawn shorter than it is, cut near its beginning. */
  readonly isCut: boolean;
};

/** The places of a chart in an area: its marks, its categories along it, and its amounts across. */
export type Places = {
  readonly bars: readonly Placed[];
  /** The points of each line, in the order of the series; none of a series of bars. */
  readonly lines: readonly (readonly Placed[])[];
  /** The middle of a category, along the chart. */
  readonly middle: (category: number) => number;
  /** How much room a category has along the chart. */
  readonly step: number;
  readonly axis: PlacedAxis;
  /** Of the lines; absent where there are none. */
  readonly lineAxis: PlacedAxis | undefined;
};

/** The place of an amount, and the amounts of the ticks. */
export type PlacedAxis = { readonly at: (centavos: number) => number; readonly ticks: readonly number[] };

const THICKEST = { columns: 44, rows: 18 } as const;
const LEAST = 8; // pixels of a stacked bar that can be reached
const POINT = 16; // the side of the area around a point of a line

/** Places a chart in an area of so many pixels. */
export function placesOf(chart: BarChart, { width, height }: Pick<Box, 'width' | 'height'>): Places {
  const { categories, series, direction } = chart;
  const [along, across] = direction === 'columns' ? [width, height] : [height, width];
  const bands = scaleBand({
    domain: categories.map((_, at) => at),
    range: [0, along],
    paddingInner: 0.24,
    paddingOuter: 0.12,
  });
  const middle = (category: number) => bands(category)! + bands.bandwidth() / 2;
  const hasLines = series.some(({ isLine }) => isLine);
  const kinds = hasLines ? [barAmounts(chart), lineAmounts(chart)] : [barAmounts(chart)];
  const range = direction === 'columns' ? [across, 0] : [0, across];
  const [axis, lineAxis] = axesOf(kinds).map(({ ticks }): PlacedAxis => {
    const scale = scaleLinear({ domain: [ticks[0]!, ticks.at(-1)!], range });
    return { at: (centavos) => scale(centavos), ticks };
  });
  const thickness = Math.min(bands.bandwidth() / slotsOf(chart), THICKEST[direction]);
  const place = { chart, axis: axis!, middle, thickness, across };
  return {
    bars: categories.flatMap((_, category) => barsOf(category, place)),
    lines: series.map(({ isLine }, at) => (isLine && lineAxis ? pointsOf(at, { chart, lineAxis, middle }) : [])),
    middle,
    step: bands.step(),
    axis: axis!,
    lineAxis,
  };
}

/** How many bars stand side by side in a category. */
function slotsOf({ series, isStacked }: BarChart): number {
  return isStacked ? 1 : Math.max(1, series.filter(({ isLine }) => !isLine).length);
}

type BarPlace = {
  readonly chart: BarChart;
  readonly axis: PlacedAxis;
  readonly middle: (category: number) => number;
  readonly thickness: number;
  readonly across: number;
};

function barsOf(category: number, { chart, axis, middle, thickness, across }: BarPlace): readonly Placed[] {
  const { direction, isStacked, series } = chart;
  const start = middle(category) - (thickness * slotsOf(chart)) / 2;
  const drawn = chart.categories[category]!.marks.map((mark, at) => (series[at]!.isLine ? undefined : mark));
  const bases = isStacked ? stackedBases(drawn) : drawn.map(() => 0);
  const slots = slotsAmong(series);
  const share = shareOf(chart, chart.categories[category]!, axis.ticks);
  return drawn.flatMap((mark, at): readonly Placed[] => {
    if (!mark) return [];
    const along = start + thickness * (isStacked ? 0 : slots[at]!);
    const [from = 0, to = 0] = [bases[at]!, bases[at]! + mark.centavos].map((each) => axis.at(each * share));
    const bar = boxOf(direction, [along, thickness], [Math.min(from, to), Math.abs(to - from)]);
    const span = isStacked ? reachable(Math.min(from, to), Math.abs(to - from), across) : ([0, across] as const);
    const hit = boxOf(direction, [along, thickness], span);
    return [{ category, series: at, mark, bar, hit, isCut: share < 1 }];
  });
}

/** Which bar of its category each of the series is. */
function slotsAmong(series: BarChart['series']): readonly number[] {
  let slot = 0;
  return series.map(({ isLine }) => (isLine ? slot : slot++));
}

/** Where each of some stacked amounts begins: those above zero one on the other, and so those below it. */
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

/** The span of a mark that is pointed at and focused: also of a bar without length, within the area. */
function reachable(from: number, size: number, across: number): Span {
  const wide = Math.max(size, LEAST);
  return [Math.max(0, Math.min(from - (wide - size) / 2, across - wide)), wide];
}

type Span = readonly [start: number, size: number];

function boxOf(direction: BarChart['direction'], [along, thickness]: Span, [from, size]: Span): Box {
  return direction === 'columns'
    ? { x: along, y: from, width: thickness, height: size }
    : { x: from, y: along, width: size, height: thickness };
}

type PointPlace = { readonly chart: BarChart; readonly lineAxis: PlacedAxis; readonly middle: (at: number) => number };

/** Lines lie over columns alone. */
function pointsOf(series: number, { chart, lineAxis, middle }: PointPlace): readonly Placed[] {
  return chart.categories.flatMap(({ marks }, category): readonly Placed[] => {
    const mark = marks[series] ?? null;
    if (mark === null) return [];
    const [x, y] = [middle(category), lineAxis.at(mark.centavos)];
    const hit = { x: x - POINT / 2, y: y - POINT / 2, width: POINT, height: POINT };
    return [{ category, series, mark, bar: { x, y, width: 0, height: 0 }, hit, isCut: false }];
  });
}
