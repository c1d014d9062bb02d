import type { Workbook } from './workbook.ts';
import { drawWorksheet } from './xls/draw-worksheet.ts';
import { SharedStrings } from './xls/shared-strings.ts';
import { SheetNames } from './drawing/sheet-name.ts';
import { StyleTable } from './xls/style-table.ts';
import { workbookFile } from './xls/workbook.ts';

/**
 * A genuine BIFF8 workbook (.xls, Excel 97-2003; spec §9) in pieces. More than 65,536 rows go on in further worksheets,
 * each with facts and header; there, what adds up rows of another part is a value without formula. More than 256 columns
 * are a RangeError.
 */
export function writeXls(workbook: Workbook): Iterable<Uint8Array> {
  const shared = { styles: new StyleTable(), strings: new SharedStrings(), names: new SheetNames() };
  const sheets = workbook.flatMap((worksheet) => drawWorksheet(worksheet, shared));
  return workbookFile(sheets, shared);
}
