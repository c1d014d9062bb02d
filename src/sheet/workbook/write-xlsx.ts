import type { TableSheet, Workbook, Worksheet } from './workbook.ts';
import { SheetNames } from './drawing/clean-text.ts';
import { packagePieces, type WorksheetPart } from './xlsx/package-parts.ts';
import { SharedTexts } from './xlsx/shared-texts.ts';
import { StyleSheet } from './xlsx/style-sheet.ts';
import { filledTablePart, longParts, type Shared } from './xlsx/table-parts.ts';
import { LAST_ROW } from './xlsx/cell-references.ts';
import { worksheetRows } from './xlsx/worksheet-pen.ts';
import { planWorksheet } from './xlsx/worksheet-plan.ts';
import { printTitlesXml } from './xlsx/worksheet-xml.ts';
import { type Compression, ZipFile } from './xlsx/zip-file.ts';

/** How many rows a worksheet of an .xlsx file has at most, its header included. */
export const MOST_ROWS = LAST_ROW;
const MOST_COLUMNS = 16_384;

/**
 * A workbook as an .xlsx file (spec §9), in pieces. The rows of a sheet are read twice, for the columns' widths and
 * for writing; of a long form, only the first ones are. A sheet with too many rows continues in further worksheets,
 * each with facts and header, and is read once more to divide it. More than 16,384 columns of a sheet throw a
 * RangeError.
 */
export function writeXlsx(
  workbook: Workbook,
  compression: Compression,
  mostRows = MOST_ROWS,
): AsyncIterable<Uint8Array> {
  for (const worksheet of workbook) {
    if ('longOf' in worksheet) continue;
    const columns = worksheet.sheet.columns.length + (worksheet.sheet.keys?.length ?? 0);
    if (columns > MOST_COLUMNS) {
      throw new RangeError(`Um arquivo .xlsx tem no máximo ${MOST_COLUMNS} colunas; este teria ${columns}.`);
    }
  }
  const shared = { styles: new StyleSheet(), texts: new SharedTexts(), names: new SheetNames() };
  return packagePieces(partsOf(workbook, shared, mostRows), shared, new ZipFile(compression));
}

/**
 * An .xlsx file of tables to be filled in and read back, after a sheet that explains them, in pieces; rows are written
 * as they arrive and none is stored. The names of all sheets must differ and be valid in a spreadsheet. A table
 * with more rows than a worksheet holds throws a RangeError.
 */
export function writeTables(
  explaining: Worksheet,
  tables: readonly TableSheet[],
  compression: Compression,
): AsyncIterable<Uint8Array> {
  const styles = new StyleSheet();
  const first = sheetParts(explaining, styles, MOST_ROWS, () => explaining.name);
  const parts = [...first, ...tables.map((table) => filledTablePart(table, styles))];
  return packagePieces(parts, { styles }, new ZipFile(compression));
}

function* partsOf(workbook: Workbook, shared: Shared, mostRows: number): Generator<WorksheetPart> {
  const { styles, names } = shared;
  for (const worksheet of workbook) {
    if ('longOf' in worksheet) yield* longParts(worksheet, shared, mostRows);
    else yield* sheetParts(worksheet, styles, mostRows, (part) => names.take(worksheet.name, part));
  }
}

/** The worksheets of one sheet: several if it has more rows than one holds. */
function sheetParts(
  worksheet: Worksheet,
  styles: StyleSheet,
  mostRows: number,
  nameOf: (part: number) => string,
): readonly WorksheetPart[] {
  const plan = planWorksheet(worksheet, mostRows);
  const names = plan.parts.map((_, part) => nameOf(part));
  let rows: ReturnType<typeof worksheetRows> | undefined;
  return names.map((name, part) => ({
    name,
    definedNames: (position) => printTitlesXml(plan, name, position),
    pieces: (isFirst) => (rows ??= worksheetRows(plan, names, styles))(part, isFirst),
  }));
}
