import type { Series } from './month-series.ts';

/** The drawing's size in its own units. */
export const DRAWING = { width: 356, height: 142, plot: 118 } as const;

/** A bar of one month. */
export type Bar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly series: Series['name'];
  /** Realised more than planned. */
  readonly isOver: boolean;
};

/** The bars of one month, and where it stands. */
export type MonthBars = {
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  readonly bars: readonly Bar[];
};

const MONTHS = 12;
const GAP = 1;
const WIDEST = 11;

/** The bars of twelve months on one scale, and the height of the zero line. */
export function barsOf(series: readonly Series[]): { readonly months: readonly MonthBars[]; readonly zero: number } {
  const amounts = series.flatMap((each) => each.amounts);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const scale = most === least ? 0 : DRAWING.plot / (most - least);
  const zero = most * scale;
  const slot = DRAWING.width / MONTHS;
  const width = Math.min(WIDEST, (slot - 6) / series.length);
  const months = Array.from({ length: MONTHS }, (_, month): MonthBars => {
    const left = slot * month;
    const first = left + (slot - width * series.length - GAP * (series.length - 1)) / 2;
    const bars = series.map(({ name, amounts: of }, at): Bar => {
      const amount = of[month]!;
      const height = Math.abs(amount) * scale;
      const isOver = name === 'realizado' && amount > series[0]!.amounts[month]!;
      return {
        x: first + at * (width + GAP),
        y: amount < 0 ? zero : zero - height,
        width,
        height,
        series: name,
        isOver,
      };
    });
    return { left, middle: left + slot / 2, width: slot, bars };
  });
  return { months, zero };
}
