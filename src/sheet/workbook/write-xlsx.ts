import type { Workbook } from './workbook.ts';
import { SheetNames } from './drawing/sheet-name.ts';
import { contentTypesXml, packageRelationsXml, workbookRelationsXml, workbookXml } from './xlsx/package-parts.ts';
import { StyleSheet } from './xlsx/style-sheet.ts';
import { planWorksheet } from './xlsx/worksheet-plan.ts';
import { worksheetRows } from './xlsx/worksheet-rows.ts';
import { printTitlesXml } from './xlsx/worksheet-xml.ts';
import { xmlBytes } from './xlsx/xml-text.ts';
import { ZipFile, type Compression } from './xlsx/zip-file.ts';

/** How many rows a worksheet of an .xlsx file has at most, its header included. */
export const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/**
 * A workbook as an .xlsx file (spec §9), in pieces. Each row is read twice, for the columns' widths and to be written. A
 * sheet with too many rows continues in further worksheets, each with facts and header, and is read once more to divide
 * it. More than 16,384 columns are a RangeError.
 */
export function writeXlsx(
  workbook: Workbook,
  compression: Compression,
  mostRows = MOST_ROWS,
): AsyncIterable<Uint8Array> {
  for (const { sheet } of workbook) {
    const columns = sheet.columns.length + (sheet.keys?.length ?? 0);
    if (columns > MOST_COLUMNS) {
      throw new RangeError(`Um arquivo .xlsx tem no máximo ${MOST_COLUMNS} colunas; este teria ${columns}.`);
    }
  }
  return pieces(workbook, new ZipFile(compression), mostRows);
}

async function* pieces(workbook: Workbook, zip: ZipFile, mostRows: number): AsyncGenerator<Uint8Array> {
  const taken = new SheetNames();
  const sheets = workbook.map((worksheet) => {
    const plan = planWorksheet(worksheet, mostRows);
    return { plan, names: plan.parts.map((_, part) => taken.take(worksheet.name, part)) };
  });
  const names = sheets.flatMap((sheet) => sheet.names);
  yield* zip.entry('[Content_Types].xml', [xmlBytes(contentTypesXml(names.length))]);
  yield* zip.entry('_rels/.rels', [xmlBytes(packageRelationsXml())]);
  const titles: string[] = [];
  const styles = new StyleSheet();
  for (const sheet of sheets) {
    const rows = worksheetRows(sheet.plan, sheet.names, styles);
    for (const [part, name] of sheet.names.entries()) {
      titles.push(printTitlesXml(sheet.plan, name, titles.length));
      yield* zip.entry(`xl/worksheets/sheet${titles.length}.xml`, rows(part, titles.length === 1));
    }
  }
  yield* zip.entry('xl/workbook.xml', [xmlBytes(workbookXml(names, titles.join('')))]);
  yield* zip.entry('xl/_rels/workbook.xml.rels', [xmlBytes(workbookRelationsXml(names.length))]);
  yield* zip.entry('xl/styles.xml', [xmlBytes(styles.xml())]);
  yield zip.end();
}
