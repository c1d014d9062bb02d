import { formatCell } from '../../sheet/format-value.ts';
import type { Cell, Row, Sheet, Value } from '../../sheet/sheet.ts';

const DAY = 86_400_000;

/** The expected value of a workbook's cell: a number, a text, or null if it is blank. */
export type ExpectedCell = number | string | null;

/** The expected values of the workbook of a sheet without row spans, header first, each row as wide as the sheet. */
export function expectedCells({ columns, header, rows }: Sheet): readonly (readonly ExpectedCell[])[] {
  const body = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  return [...header, ...body].map((row) => expectedRow(row, columns.length));
}

function expectedRow({ cells }: Row, width: number): readonly ExpectedCell[] {
  const row = cells.flatMap((cell) => [expectedCell(cell), ...nulls((cell.colSpan ?? 1) - 1)]);
  return [...row, ...nulls(width - row.length)];
}

function nulls(count: number): readonly null[] {
  return Array.from({ length: count }, () => null);
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
