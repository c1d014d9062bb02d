import { formatCell } from '../../sheet/format-value.ts';
import { placeCells, rowBlocks } from '../../sheet/rows/row-blocks.ts';
import type { Cell, Sheet, Value } from '../../sheet/sheet.ts';

const DAY = 86_400_000;

/** The expected value of a workbook's cell: a number, a text, or null if it is blank. */
export type ExpectedCell = number | string | null;

/** The expected values of a sheet's workbook, header first, in all columns; a spanning cell counts in its first. */
export function expectedCells({ columns, header, rows }: Sheet): readonly (readonly ExpectedCell[])[] {
  return [header, ...rowBlocks(rows)].flatMap((block) =>
    placeCells(block).map((placed) => {
      const row: ExpectedCell[] = columns.map(() => null);
      for (const { cell, column } of placed) row[column] = expectedCell(cell);
      return row;
    }),
  );
}

/** The expected value of a sheet's cell. */
export function expectedCell({ value, mark }: Cell): ExpectedCell {
  const plain = expectedValue(value);
  return typeof plain === 'string' && mark !== undefined ? `${plain} ${mark}` : plain;
}

function expectedValue(value: Value): ExpectedCell {
  switch (value.kind) {
    case 'blank':
      return null;
    case 'money':
      return value.centavos / 100;
    case 'percent':
      return value.ratio ?? '—';
    case 'number':
      return value.number;
    case 'date':
      return (Date.parse(value.date) - Date.UTC(1899, 11, 30)) / DAY;
    default:
      return formatCell({ value }, { format: 'text' });
  }
}
