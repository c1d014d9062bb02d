import { formatCell, formatValue } from '../../../sheet/format-value.ts';
import { cutRectangle, rectangleBetween, sizeOf, type CutSheet } from '../../../sheet/rectangle/rectangle.ts';
import { sumCells } from '../../../sheet/rectangle/sum-cells.ts';
import type { Column } from '../../../sheet/sheet.ts';
import type { Selection } from './selection.ts';

/** A figure of the selected cells under its name; a name alone says what is selected. */
export type SelectionPart = { readonly name: string; readonly figure?: string };

/** What the selected cells come to; of one cell alone, what it is. */
export function describeSelection(sheet: CutSheet, { anchor, active }: Selection): readonly SelectionPart[] {
  const rectangle = rectangleBetween(anchor, active);
  const size = sizeOf(rectangle);
  if (size === 1) return describeCell(sheet, active);
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

function describeCell(sheet: CutSheet, { row, column }: Selection['active']): readonly SelectionPart[] {
  const cells = sheet.cellsAt(row);
  const own = cells.find((placed) => placed.column === column)?.cell;
  const name = cells[0]?.column === 0 ? formatCell(cells[0].cell, sheet.columns[0]!) : '';
  if (column === 0) return [{ name }];
  const { label } = sheet.columns[column]!;
  const written = own === undefined ? '' : formatCell(own, sheet.columns[column]!);
  const figure = written === '' ? 'vazia' : written;
  return [...(name === '' ? [] : [{ name }]), { name: label, figure }];
}

/** How sums are written: without symbol, and in the unit of the amounts. */
function amountColumn(columns: readonly Column[]): Pick<Column, 'format' | 'inThousands'> {
  return columns.some(({ inThousands }) => inThousands)
    ? { format: 'amount', inThousands: true }
    : { format: 'amount' };
}
