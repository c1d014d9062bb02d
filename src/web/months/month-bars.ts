/** A row of twelve amounts, in whole centavos. */
export type MonthAmounts<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly amounts: readonly number[];
};

/** The size of a drawing of months in its own units: `plot` is the height of the bars, the rest is for names. */
export type Size = {
  readonly width: number;
  readonly height: number;
  readonly plot: number;
  /** The most that a bar is wide. */
  readonly widest: number;
  /** Between bars of one month. */
  readonly gap: number;
  /** The width of a month that its bars leave free, at least. */
  readonly margin: number;
};

/** A bar of one month. */
export type Bar<Name extends string = string> = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly series: Name;
  /** Realised more than planned: the series 'realizado' is above the first one. */
  readonly isOver: boolean;
};

/** The place of one month and its bars. */
export type MonthPlace<Name extends string = string> = {
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  readonly bars: readonly Bar<Name>[];
};

const MONTHS = 12;

/** The bars of twelve months on one scale, and the height of the zero line. */
export function monthBars<Name extends string>(
  series: readonly MonthAmounts<Name>[],
  { width, plot, widest, gap, margin }: Size,
): { readonly months: readonly MonthPlace<Name>[]; readonly zero: number } {
  const amounts = series.flatMap((each) => each.amounts);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const scale = most === least ? 0 : plot / (most - least);
  const zero = most * scale;
  const slot = width / MONTHS;
  const barWidth = Math.min(widest, (slot - margin) / series.length);
  const months = Array.from({ length: MONTHS }, (_, month): MonthPlace<Name> => {
    const left = slot * month;
    const first = left + (slot - barWidth * series.length - gap * (series.length - 1)) / 2;
    const bars = series.map(({ name, amounts: of }, at): Bar<Name> => {
      const amount = of[month]!;
      const height = Math.abs(amount) * scale;
      return {
        x: first + at * (barWidth + gap),
        y: amount < 0 ? zero : zero - height,
        width: barWidth,
        height,
        series: name,
        isOver: name === 'realizado' && amount > series[0]!.amounts[month]!,
      };
    });
    return { left, middle: left + slot / 2, width: slot, bars };
  });
  return { months, zero };
}
