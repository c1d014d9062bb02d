import type { Column, Follows, Row, Sheet } from './sheet.ts';

/** Whether a column's amounts may be added up over rows. */
export function addsUp(follows: Pick<Follows, 'kind'> | undefined): boolean {
  return follows === undefined || follows.kind === 'sum' || follows.kind === 'difference';
}

/** Whether a group's row holds the sums of its items; otherwise a subtotal below them does. */
export function holdsAmounts({ cells }: Pick<Row, 'cells'>): boolean {
  return cells.some(({ value }) => value.kind === 'money' || value.kind === 'number');
}

/** The sheet with its amounts shown in thousands of reais; the amounts themselves stay whole. */
export function inThousands(sheet: Sheet): Sheet {
  const columns = sheet.columns.map((column) =>
    isOfAmounts(column) ? { ...column, inThousands: true as const } : column,
  );
  return { ...sheet, columns };
}

/** The column with its amounts written whole. */
export function wholeAmounts(column: Column): Column {
  const { inThousands: _shown, ...whole } = column;
  return whole;
}

/** Whether a column is one of amounts. */
export function isOfAmounts({ format }: Pick<Column, 'format'>): boolean {
  return format === 'amount' || format === 'currency';
}

/** The number of leading sticky columns; 0 if all columns are sticky. */
export function stickyColumns(columns: readonly Column[]): number {
  return Math.max(
    0,
    columns.findIndex(({ sticky }) => sticky !== true),
  );
}
