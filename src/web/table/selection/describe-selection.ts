import { formatCell, formatValue } from '../../../sheet/format-value.ts';
import {
  cutRectangle,
  type CutSheet,
  type CellPosition,
  rowsOfCell,
  sizeOf,
  wholeCellsBetween,
} from '../../../sheet/rectangle/rectangle.ts';
import { sumCells } from '../../../sheet/rectangle/sum-cells.ts';
import { cellsAt } from '../../../sheet/rows/row-blocks.ts';
import type { Column } from '../../../sheet/sheet.ts';
import type { Selection } from './selection.ts';

/** A figure of the selected cells under its name; a name alone says what is selected. */
export type SelectionPart = { readonly name: string; readonly figure?: string };

/** What the selected cells come to; of one cell alone, what it is. */
export function describeSelection(sheet: CutSheet, { anchor, active }: Selection): readonly SelectionPart[] {
  const rectangle = wholeCellsBetween(sheet, anchor, active);
  const size = sizeOf(rectangle);
  if (size === 1) return describeCell(sheet, rectangle.first);
  const cut = cutRectangle(sheet, rectangle);
  const { count, sum, mean, hasTotals } = sumCells(cut);
  const column = amountColumn(cut.columns);
  const figures = Object.entries({ Soma: sum, Média: mean }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, figure: formatValue(value, column) }],
  );
  return [
    { name: `Selecionadas ${size.toLocaleString('pt-BR')} células` },
    ...figures,
    ...(count === 0 ? [] : [{ name: 'Contagem', figure: count.toLocaleString('pt-BR') }]),
    ...(hasTotals ? [{ name: 'com totais entre elas' }] : []),
  ];
}

function describeCell(sheet: CutSheet, { row, column }: CellPosition): readonly SelectionPart[] {
  const name = writtenAt(sheet, { row, column: 0 });
  if (column === 0) return [{ name }];
  const written = writtenAt(sheet, { row, column });
  const figure = written === '' ? 'vazia' : written;
  return [...(name === '' ? [] : [{ name }]), { name: sheet.columns[column]!.label, figure }];
}

/** What is written in the cell at a place, which may begin in a row above. */
function writtenAt({ rows, columns, blocks }: CutSheet, { row, column }: CellPosition): string {
  const { first } = rowsOfCell({ rows, blocks }, { row, column });
  const own = cellsAt(rows, blocks, first).find((placed) => placed.column === column)?.cell;
  return own === undefined ? '' : formatCell(own, columns[column]!);
}

/** How sums are written: without symbol, and in the unit of the amounts. */
function amountColumn(columns: readonly Column[]): Pick<Column, 'format' | 'inThousands'> {
  return columns.some(({ inThousands }) => inThousands)
    ? { format: 'amount', inThousands: true }
    : { format: 'amount' };
}
