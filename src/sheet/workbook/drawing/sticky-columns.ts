import type { Column } from '../../sheet.ts';

/** How many leading columns stay in sight; none where that would be all. */
export function stickyColumns(columns: readonly Column[]): number {
  return Math.max(
    0,
    columns.findIndex(({ sticky }) => sticky !== true),
  );
}
