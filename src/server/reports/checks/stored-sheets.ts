import { limits, stayWithin } from '../../../load/sources/limits.ts';
import { isDateCode } from '../../../load/sources/number-formats.ts';
import type { SentFile } from '../../../load/sources/open-sources.ts';
import { readWorkbook } from '../../../load/sources/read-workbook.ts';
import { type CellRange, type RangeKind, WHOLE_SHEET, type WorkbookRows } from '../../../load/sources/stored-rows.ts';
import type { Cell } from '../../../load/tables/cell-type.ts';
import {
  type ColumnRange,
  type Disguise,
  type MergedCells,
  rangeAddress,
  type StoredRow,
  type StoredSheet,
  type StoredValue,
} from '../../../sheet/verify/stored.ts';

/** All worksheets of a workbook, in memory; throws `Unreadable`. */
export async function readSheets(file: SentFile): Promise<readonly StoredSheet[]> {
  const sheets: StoredSheet[] = [];
  const size = { cells: 0 };
  for (const sheet of await readWorkbook(file)) sheets.push(await readSheet(sheet, size));
  return sheets;
}

/** A worksheet with its rows; `size` counts the cells of all worksheets in memory. */
export async function readSheet(sheet: WorkbookRows, size: { cells: number }): Promise<StoredSheet> {
  const rows: StoredRow[] = [];
  const ranges = new Ranges();
  const valueOf = valuesOf(sheet);
  const codesOf = sharedCodes(sheet.formats);
  await sheet.readRows(
    (cells, line, { formulas, styles, outline, isHidden }) => {
      stayWithin(limits.columns, formulas.length, line);
      size.cells += Math.max(cells.length, formulas.length);
      stayWithin(limits.checked, size.cells, line);
      const codes = codesOf(styles);
      rows.push({ line, cells: cells.map((cell, at) => valueOf(cell, codes[at])), formulas, outline, isHidden, codes });
    },
    (kind, range) => ranges.add(kind, range),
  );
  const { hiddenColumns, merges, disguises } = ranges;
  return { name: sheet.name, isHidden: sheet.isHidden, rows, hiddenColumns, merges, disguises };
}

/** Collects the ranges of a worksheet. */
class Ranges {
  readonly hiddenColumns: ColumnRange[] = [];
  readonly merges: MergedCells[] = [];
  readonly disguises: Disguise[] = [];
  #ranges = 0;
  #merged = 0;

  add(kind: RangeKind, range: CellRange): void {
    const { firstRow, lastRow, firstColumn: first, lastColumn: last } = range;
    stayWithin(limits.ranges, ++this.#ranges);
    const cells = { first, last, firstLine: firstRow + 1, lastLine: lastRow + 1 };
    if (kind === 'hidden') this.hiddenColumns.push({ first, last });
    else if (kind === 'merged') this.#merge(cells);
    else this.disguises.push({ kind, cells: range === WHOLE_SHEET ? null : rangeAddress(cells) });
  }

  /** Adds merged cells and counts them; overlapping cells count each time, columns beyond the limit do not. */
  #merge(cells: MergedCells): void {
    const columns = Math.max(1, Math.min(cells.last, limits.columns.most) - cells.first + 1);
    const lines = Math.max(1, cells.lastLine - cells.firstLine + 1);
    stayWithin(limits.merged, (this.#merged += columns * lines));
    this.merges.push(cells);
  }
}

/** Makes the cached lookup of a row's format codes: most rows have the same styles in the same columns. */
function sharedCodes(formats: readonly string[]): (styles: readonly number[]) => StoredRow['codes'] {
  const known = new Map<string, StoredRow['codes']>();
  return (styles) => {
    const key = styles.join();
    const codes = known.get(key) ?? Array.from(styles, (style) => formats[style]);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, codes);
    return codes;
  };
}

const MOST_KNOWN = 1_000;

const DAY_MS = 86_400_000;
const DAYS_BEFORE_1970 = 25_569;
const DAYS_UNTIL_1904 = 1_462;

/** Makes the function that reads a cell's value; dates become days since 1900. */
function valuesOf({ from1904 }: Pick<WorkbookRows, 'from1904'>): (cell: Cell, code: string | undefined) => StoredValue {
  return (cell, code) => {
    if (cell === null) return undefined;
    if (cell instanceof Date) return cell.getTime() / DAY_MS + DAYS_BEFORE_1970;
    if (typeof cell !== 'object') return cell;
    if (cell.kind === 'fault') return { fault: cell.text };
    return Number(cell.text) + (from1904 && code !== undefined && isDateCode(code) ? DAYS_UNTIL_1904 : 0);
  };
}
