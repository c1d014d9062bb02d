import type { RowSource } from '../../sheet/sheet.ts';
import { sliceRows } from '../../sheet/rows/row-source.ts';
import type { BlockTracker } from '../../sheet/rows/row-blocks.ts';

const ENOUGH = 500;
const MOST = 1000;

/**
 * Divides the rows into parts that are printed as separate tables, each on a new page: browsers need minutes to print one
 * table of many thousands of rows, or fail. A part ends before an outermost group, if one begins within 1,000 rows.
 */
export function printParts(rows: RowSource, blocks: Pick<BlockTracker, 'startOf'>): readonly RowSource[] {
  if (rows.length <= MOST) return [rows];
  const starts = [0];
  for (let index = 1; index < rows.length; index++) {
    const length = index - starts.at(-1)!;
    const row = rows.at(index)!;
    const groupBegins = row.kind === 'group' && row.level === 0;
    if ((length >= ENOUGH && groupBegins) || (length >= MOST && blocks.startOf(index) === index)) starts.push(index);
  }
  return starts.map((start, part) => sliceRows(rows, start, starts[part + 1] ?? rows.length));
}
