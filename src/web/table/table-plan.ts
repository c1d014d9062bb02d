import { cellsAt } from '../../sheet/cells-at.ts';
import { placeCells, type PlacedCell } from '../../sheet/place-cells.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { planColumns, toLength, type ColumnPlan } from './column-plan.ts';
import { widthMeter } from './column-widths.ts';
import { groupTracker, type GroupTracker } from '../../sheet/open-groups.ts';
import { blockTracker, type BlockTracker } from '../../sheet/block-tracker.ts';

/** Everything that the table must know about a sheet before it draws a row, found in one pass over the rows. */
export type TablePlan = {
  readonly sheet: Sheet;
  readonly columns: readonly ColumnPlan[];
  /** The columns' widths in digits. */
  readonly widths: readonly number[];
  /** The first column's width as a CSS length, if the screen is wide enough. */
  readonly firstWidth: string;
  /** The number of sticky columns. */
  readonly stickyCount: number;
  readonly header: readonly (readonly PlacedCell[])[];
  /** The number of rows that scroll: all except a last one of kind 'total'. */
  readonly bodyLength: number;
  /** Whether the rows have more than one level. */
  readonly nested: boolean;
  readonly groups: GroupTracker;
  readonly blocks: BlockTracker;
};

/** Plans a sheet from its first `rowsSeen` rows and its last one (see {@link FIRST_ROWS}). */
export function planTable(sheet: Sheet, rowsSeen: number = sheet.rows.length): TablePlan {
  const { rows, columns, header } = sheet;
  const meter = widthMeter(sheet);
  const groups = groupTracker(rows.length);
  const blocks = blockTracker();
  let nested = false;
  const see = (index: number) => {
    const row = rows.at(index)!;
    groups.see(row, index);
    blocks.see(row, index);
    if (blocks.startOf(index) === index) meter.see(row);
    else meter.seePlaced(cellsAt(rows, blocks, index));
    nested ||= row.level > 0;
  };
  for (let index = 0; index < Math.min(rowsSeen, rows.length); index++) see(index);
  if (rowsSeen < rows.length) see(rows.length - 1);
  const widths = meter.widths();
  return {
    sheet,
    columns: planColumns(columns, widths),
    widths,
    firstWidth: toLength(widths[0] ?? 0),
    stickyCount: columns.filter(({ sticky }) => sticky).length,
    header: placeCells(header),
    bodyLength: rows.at(rows.length - 1)?.kind === 'total' ? rows.length - 1 : rows.length,
    nested,
    groups,
    blocks,
  };
}

/**
 * The number of rows measured before the first paint. The others follow right after it; columns then rarely grow, because
 * the last row, the total, has been measured.
 */
export const FIRST_ROWS = 1000;
