import type { Column } from '../../sheet.ts';

/** The number of leading sticky columns; 0 if all columns are sticky. */
export function stickyColumns(columns: readonly Column[]): number {
  return Math.max(
    0,
    columns.findIndex(({ sticky }) => sticky !== true),
  );
}
