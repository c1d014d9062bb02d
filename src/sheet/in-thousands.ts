import type { Column, Sheet } from './sheet.ts';

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
