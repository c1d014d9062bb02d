import { formatCell } from '../../../sheet/format-value.ts';
import { amountAt, type CellAmount, isSameAmount, placeOfAmount } from '../../../sheet/rectangle/cell-amount.ts';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';
import type { Selection } from '../selection/selection.ts';
import type { TablePlan } from '../table-plan.ts';

type Plan = Pick<TablePlan, 'cutSheet' | 'viewed'>;

/** The note in the panel of an amount of which the table shows only a part, the sum of some rows; else undefined. */
export function partWords(
  { cutSheet, viewed: { items } }: Plan,
  selection: Selection | undefined,
  opened: CellAmount | undefined,
): string | undefined {
  if (opened === undefined || items.shown === items.all) return undefined;
  const isSelected = selection !== undefined && isSameAmount(amountAt(cutSheet, selection.active), opened);
  const place = isSelected ? selection.active : placeOfAmount(cutSheet, opened);
  return place && wordsAt(cutSheet, place);
}

function wordsAt({ rows, columns, blocks }: Plan['cutSheet'], { row, column }: CellPosition): string | undefined {
  if (rows.at(row)?.isPart !== true) return undefined;
  const { cell } = cellsAt(rows, blocks, row).find((placed) => placed.column === column)!;
  return `A tabela mostra ${formatCell(cell, columns[column]!)}, só das linhas que aparecem. Aqui está o valor inteiro.`;
}
