/** A start along a line, and a length from there. */
export type Span = readonly [start: number, size: number];

type Grouping = {
  /** The distance from the middle of one group to that of the next. */
  readonly step: number;
  /** How many bars a group has, side by side. */
  readonly bars: number;
  /** The maximum width of a bar. */
  readonly widest: number;
  /** The gap between the bars of a group. */
  readonly gap?: number;
  /** The minimum space of a step that its bars leave free. */
  readonly margin: number;
};

/** Places groups of bars along a line, each in the middle of its step. */
export function groupBars({ step, bars, widest, gap = 0, margin }: Grouping) {
  const width = Math.min(widest, (step - margin) / bars);
  const half = (width * bars + gap * (bars - 1)) / 2;
  const middle = (group: number) => step * (group + 0.5);
  return { width, middle, startOf: (group: number, bar: number) => middle(group) - half + bar * (width + gap) };
}

/** Returns a function that places amounts on a line: the lowest at `from`, the highest at `to`. */
export function placeAmounts([low, high]: readonly [number, number], [from, to]: readonly [number, number]) {
  const scale = high === low ? 0 : (from - to) / (high - low);
  return (amount: number): number => to + (high - amount) * scale;
}

/** The span of a bar between two places. */
export function spanBetween(a: number, b: number): Span {
  return [Math.min(a, b), Math.abs(b - a)];
}
