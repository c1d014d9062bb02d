import { limits, stayWithin } from '../../../load/sources/limits.ts';
import type { SentFile } from '../../../load/sources/open-sources.ts';
import { readWorkbook } from '../../../load/sources/read-workbook.ts';
import type { WorkbookRows } from '../../../load/sources/xlsx/read-sheet.ts';
import type { Cell } from '../../../load/tables/cell-type.ts';
import type { StoredRow, StoredSheet, StoredValue } from '../../../sheet/verify/stored.ts';

/** All worksheets of a workbook, in memory; throws `Unreadable`. */
export async function readSheets(file: SentFile): Promise<readonly StoredSheet[]> {
  const sheets: StoredSheet[] = [];
  const size = { cells: 0 };
  for (const sheet of await readWorkbook(file)) sheets.push(await readSheet(sheet, size));
  return sheets;
}

/** A worksheet's rows; `size` counts the cells of all that are in memory. */
export async function readSheet({ name, readRows }: WorkbookRows, size: { cells: number }): Promise<StoredSheet> {
  const rows: StoredRow[] = [];
  await readRows((cells, line, { formulas, outline }) => {
    size.cells += cells.length;
    stayWithin(limits.checked, size.cells, line);
    rows.push({ line, cells: cells.map(valueOf), formulas, outline });
  });
  return { name, rows };
}

const DAY_MS = 86_400_000;
const DAYS_BEFORE_1970 = 25_569;

function valueOf(cell: Cell): StoredValue {
  if (cell === null) return undefined;
  if (cell instanceof Date) return cell.getTime() / DAY_MS + DAYS_BEFORE_1970;
  if (typeof cell !== 'object') return cell;
  return cell.kind === 'number' ? Number(cell.text) : { fault: cell.text };
}
