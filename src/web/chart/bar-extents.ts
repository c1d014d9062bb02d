import type { BarChart, Category } from '../../chart/chart.ts';

/** The amounts that the axis of the bars reaches: of the rest no more than of the others. */
export function barAmounts(chart: BarChart): readonly number[] {
  const [others, rest] = [false, true].map((isRest) =>
    chart.categories.filter((each) => (each.isRest === true) === isRest).flatMap((each) => reachOf(chart, each)),
  );
  const most = others!.reduce((a, b) => Math.max(a, Math.abs(b)), 0) || Infinity;
  return [...others!, ...rest!.map((amount) => Math.max(-most, Math.min(most, amount)))];
}

/** The amounts that the axis of the lines reaches. */
export function lineAmounts({ series, categories }: BarChart): readonly number[] {
  return categories.flatMap(({ marks }) =>
    marks.flatMap((mark, at) => (mark !== null && series[at]!.isLine ? [mark.centavos] : [])),
  );
}

/** How much of its length a category is drawn with on an axis of these ticks, 1 where it fits. */
export function shareOf(chart: BarChart, category: Category, ticks: readonly number[]): number {
  const [low, high] = [-ticks[0]!, ticks.at(-1)!];
  const shares = reachOf(chart, category).map((amount) => (amount < 0 ? low / -amount : high / amount));
  return Math.min(1, ...shares.filter((share) => !Number.isNaN(share)));
}

/** What the bars of a category reach: each its own, or stacked ones together, those above zero apart from those below. */
function reachOf({ series, isStacked }: BarChart, { marks }: Category): readonly number[] {
  const amounts = marks.flatMap((mark, at) => (mark === null || series[at]!.isLine ? [] : [mark.centavos]));
  return isStacked ? [sumOf(amounts, (each) => each > 0), sumOf(amounts, (each) => each < 0)] : amounts;
}

function sumOf(amounts: readonly number[], isOne: (amount: number) => boolean): number {
  return amounts.filter(isOne).reduce((sum, amount) => sum + amount, 0);
}
