import {
  FILLING_NAMES,
  type BarChart,
  type Category,
  type Chart,
  type MapChart,
  type Mark,
  type Opens,
} from '../../chart/chart.ts';
import { formatCurrency } from '../../domain/format.ts';

/** A mark by its place in the chart: the category (or the line of a map), and the series (or the month). */
export type MarkPlace = { readonly category: number; readonly series: number };

/** The text of a mark. */
type MarkWords = {
  readonly heading: string;
  /** The values of the mark's whole category; `own` is the index of the mark's own value. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly own: number;
  readonly opens: Opens | undefined;
};

/** The words of a mark; undefined if there is no mark. */
export function markWords(chart: Chart, place: MarkPlace): MarkWords | undefined {
  return chart.kind === 'map' ? cellWords(chart, place) : barWords(chart, place);
}

/** A mark's words on one line: 'Janeiro, Realizado: R$ 1,00'. */
export function markLabel({ heading, values, own }: MarkWords): string {
  const { name, value } = values[own]!;
  return `${heading}, ${name}: ${value}`;
}

/** A category's name and its note, unless the note repeats its amounts. */
export function headingOf({ label, note }: Category): string {
  return note === undefined || note.isShort ? label : `${label} (${note.text})`;
}

/** An amount with its expected range and what sets it apart: 'R$ 2,50, acima do proposto'; empty without a mark. */
export function amountInWords(mark: Mark | null, apart: BarChart['apart']): string {
  if (mark === null) return '';
  return withBand(mark) + (mark.isApart && apart ? `, ${apart.words}` : '');
}

/** An amount and its expected range: 'R$ 5,00 (de R$ 4,00 a R$ 6,00)'. */
function withBand({ centavos, between }: Mark): string {
  const amount = formatCurrency(centavos);
  return between === undefined
    ? amount
    : `${amount} (de ${formatCurrency(between[0])} a ${formatCurrency(between[1])})`;
}

function barWords({ categories, series, apart }: BarChart, { category, series: at }: MarkPlace): MarkWords | undefined {
  const found = categories[category];
  const mark = found?.marks[at];
  if (found === undefined || mark === undefined || mark === null) return undefined;
  const values = found.marks.flatMap((each, index) => {
    if (each === null) return [];
    const name = each.isApart && apart ? apart.name : series[index]!.name;
    return [{ index, name, value: withBand(each) }];
  });
  return { heading: headingOf(found), values, own: values.findIndex(({ index }) => index === at), opens: mark.opens };
}

function cellWords({ rows, columns }: MapChart, { category, series }: MarkPlace): MarkWords | undefined {
  const cell = rows[category]?.cells[series];
  if (cell === undefined) return undefined;
  const value =
    cell.filling === 'empty' ? FILLING_NAMES.empty : `${FILLING_NAMES[cell.filling]}, ${formatCurrency(cell.centavos)}`;
  return {
    heading: rows[category]!.label,
    values: [{ name: columns[series]!.label, value }],
    own: 0,
    opens: cell.opens,
  };
}
