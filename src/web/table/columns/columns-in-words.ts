import { formatCell } from '../../../sheet/format-value.ts';
import { listed } from '../../../sheet/view/describe-view.ts';
import type { TablePlan } from '../table-plan.ts';

type Plan = Pick<TablePlan, 'header' | 'columns'>;

/**
 * Some columns of a plan in words: all columns below one heading by that heading alone, several of them in brackets
 * after it, a single one by its label: 'Resto do ano, Ano (Proposto e Bloqueado) e Faixa de 80%'.
 */
export function columnsInWords(plan: Plan, places: readonly number[]): string {
  const [over = [], under] = plan.header;
  const labelOf = (place: number) => plan.columns[place]!.column.label;
  if (under === undefined) return listed(places.map(labelOf));
  const words = over.flatMap(({ cell, column }) => {
    const { colSpan = 1 } = cell;
    const below = places.filter((place) => column <= place && place < column + colSpan);
    if (below.length < 2) return below.map(labelOf);
    const heading = formatCell(cell, plan.columns[column]!.column);
    return below.length === colSpan
      ? [heading]
      : [`${heading} (${listed(below.map((place) => ownHeading(plan, place)))})`];
  });
  return listed(words);
}

/** A column's heading below the one that it shares with others. */
function ownHeading({ header, columns }: Plan, place: number): string {
  const { column } = columns[place]!;
  const placed = header[1]?.find((each) => each.column === place);
  return placed === undefined ? column.label : formatCell(placed.cell, column);
}
