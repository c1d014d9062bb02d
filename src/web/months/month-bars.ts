import type { Box } from '../../chart/bar-places.ts';
import { groupBars, placeAmounts, spanBetween } from '../../chart/bar-spans.ts';

/** A series of twelve amounts, in whole centavos. */
export type MonthAmounts<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly amounts: readonly number[];
};

/** The size of a drawing of months in its own units: bars share the height `plot`, and the rest is for names. */
export type Size = {
  readonly width: number;
  readonly height: number;
  readonly plot: number;
  /** The greatest width of a bar. */
  readonly widest: number;
  /** The gap between bars of one month. */
  readonly gap: number;
  /** The minimum width that the bars of a month leave free. */
  readonly margin: number;
};

/** A bar of one month. */
export type Bar<Name extends string = string> = Box & {
  readonly series: Name;
  /** Whether more is realised than planned: the series 'realizado' is above the first one. */
  readonly isOver: boolean;
};

const MONTHS = 12;

/** The bars of twelve months on one scale, and the height of the zero line. */
export function monthBars<Name extends string>(series: readonly MonthAmounts<Name>[], { width, plot, ...bars }: Size) {
  const amounts = series.flatMap((each) => each.amounts);
  const at = placeAmounts([Math.min(0, ...amounts), Math.max(0, ...amounts)], [plot, 0]);
  const step = width / MONTHS;
  const groups = groupBars({ ...bars, step, bars: series.length });
  const months = Array.from({ length: MONTHS }, (_, month) => ({
    left: step * month,
    middle: groups.middle(month),
    bars: series.map(({ name, amounts: of }, index): Bar<Name> => {
      const amount = of[month]!;
      const [y, height] = spanBetween(at(0), at(amount));
      const isOver = name === 'realizado' && amount > series[0]!.amounts[month]!;
      return { x: groups.startOf(month, index), y, width: groups.width, height, series: name, isOver };
    }),
  }));
  return { months, step, zero: at(0) };
}
