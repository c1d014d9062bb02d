import type { TableSheet, Worksheet } from './workbook.ts';
import { packagePieces, type WorksheetPart } from './xlsx/package-parts.ts';
import { StyleSheet } from './xlsx/style-sheet.ts';
import { tableRows } from './xlsx/table-rows.ts';
import { planWorksheet } from './xlsx/worksheet-plan.ts';
import { worksheetRows } from './xlsx/worksheet-pen.ts';
import { printTitlesXml } from './xlsx/worksheet-xml.ts';
import { MOST_ROWS } from './write-xlsx.ts';
import { type Compression, ZipFile } from './xlsx/zip-file.ts';

/**
 * An .xlsx file of tables to be filled in and read back, behind a sheet that explains them, in pieces; rows are written
 * as they come and none is kept. The names of all sheets differ and are names that a spreadsheet takes. A table with more
 * rows than a worksheet holds is a RangeError.
 */
export function writeTables(
  explaining: Worksheet,
  tables: readonly TableSheet[],
  compression: Compression,
): AsyncIterable<Uint8Array> {
  const styles = new StyleSheet();
  const parts = [explainingPart(explaining, styles), ...tables.map((table) => tablePart(table, styles))];
  return packagePieces(parts, { styles }, new ZipFile(compression));
}

function explainingPart(worksheet: Worksheet, styles: StyleSheet): WorksheetPart {
  const plan = planWorksheet(worksheet, MOST_ROWS);
  return {
    name: worksheet.name,
    definedNames: (position) => printTitlesXml(plan, worksheet.name, position),
    pieces: (isFirst) => worksheetRows(plan, [worksheet.name], styles)(0, isFirst),
  };
}

function tablePart(table: TableSheet, styles: StyleSheet): WorksheetPart {
  return { name: table.name, definedNames: () => '', pieces: () => tableRows(table, styles) };
}
