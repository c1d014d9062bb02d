import type { Workbook, Worksheet } from './workbook.ts';
import { SheetNames } from './drawing/clean-text.ts';
import { longParts } from './xlsx/long-parts.ts';
import { StyleSheet } from './xlsx/style-sheet.ts';
import { packagePieces, type WorksheetPart } from './xlsx/package-parts.ts';
import { SharedTexts } from './xlsx/shared-texts.ts';
import { planWorksheet, type WorksheetPlan } from './xlsx/worksheet-plan.ts';
import { worksheetRows } from './xlsx/worksheet-pen.ts';
import { printTitlesXml } from './xlsx/worksheet-xml.ts';
import { type Compression, ZipFile } from './xlsx/zip-file.ts';

/** How many rows a worksheet of an .xlsx file has at most, its header included. */
export const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/**
 * A workbook as an .xlsx file (spec §9), in pieces. Each row of a sheet is read twice, for the columns' widths and to be
 * written, and of a long form once. A sheet with too many rows continues in further worksheets, each with facts and
 * header, and is read once more to divide it. More than 16,384 columns are a RangeError.
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

type Shared = { readonly styles: StyleSheet; readonly texts: SharedTexts; readonly names: SheetNames };

function* partsOf(workbook: Workbook, shared: Shared, mostRows: number): Generator<WorksheetPart> {
  for (const worksheet of workbook) {
    if ('longOf' in worksheet) yield* longParts(worksheet, shared, mostRows);
    else yield* sheetParts(worksheet, shared, mostRows);
  }
}

function sheetParts(worksheet: Worksheet, { styles, names: taken }: Shared, mostRows: number) {
  const plan = planWorksheet(worksheet, mostRows);
  const names = plan.parts.map((_, part) => taken.take(worksheet.name, part));
  return worksheetParts(plan, names, styles);
}

/** The worksheets of one sheet, one or more. */
function worksheetParts(plan: WorksheetPlan, names: readonly string[], styles: StyleSheet): readonly WorksheetPart[] {
  let rows: ReturnType<typeof worksheetRows> | undefined;
  return names.map((name, part) => ({
    name,
    definedNames: (position) => printTitlesXml(plan, name, position),
    pieces: (isFirst) => (rows ??= worksheetRows(plan, names, styles))(part, isFirst),
  }));
}
