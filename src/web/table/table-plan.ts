import { placeCells, type PlacedCell } from '../../sheet/place-cells.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { planColumns, toLength, type ColumnPlan } from './column-plan.ts';
import { widthMeter } from './column-widths.ts';
import { groupTracker, type GroupTracker } from './open-groups.ts';
import { blockTracker, type BlockTracker } from './row-blocks.ts';

/** All that the table needs to know about a sheet before it draws a row, found in one pass over its rows. */
export type TablePlan = {
  readonly sheet: Sheet;
  readonly columns: readonly ColumnPlan[];
  /** The columns' widths in widths of a digit. */
  readonly widths: readonly number[];
  /** The first column's width as a CSS length, where the screen has room for it. */
  readonly firstWidth: string;
  /** The leading columns that stay in sight. */
  readonly stickyCount: number;
  readonly header: readonly (readonly PlacedCell[])[];
  /** The rows that scroll: all but a last one of kind 'total'. */
  readonly bodyLength: number;
  /** Whether rows lie at more than one level. */
  readonly nested: boolean;
  readonly groups: GroupTracker;
  readonly blocks: BlockTracker;
};

/** The plan of a sheet; of its first rows and its last alone where `rowsSeen` is less than all (see {@link FIRST_ROWS}). */
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
    else meter.seePlaced(cellsAt({ sheet, blocks }, index));
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
    bodyLength: rows.length - (closesWithTotal(sheet) ? 1 : 0),
    nested,
    groups,
    blocks,
  };
}

/**
 * How many rows are seen before the first paint. The others follow at once after it: a column may then grow, but
 * seldom does, since the last row, the total, has been seen.
 */
export const FIRST_ROWS = 1000;

/** The cells of one row in their columns, cells that reach into it from above counted. */
export function cellsAt({ sheet, blocks }: Pick<TablePlan, 'sheet' | 'blocks'>, index: number): readonly PlacedCell[] {
  const block: Row[] = [];
  for (let i = blocks.startOf(index); i <= index; i++) block.push(sheet.rows.at(i)!);
  return placeCells(block).at(-1)!;
}

function closesWithTotal({ rows }: Sheet): boolean {
  return rows.at(rows.length - 1)?.kind === 'total';
}
