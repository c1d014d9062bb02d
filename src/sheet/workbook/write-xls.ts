import type { Workbook } from './workbook.ts';
import { drawLong, drawWorksheet } from './xls/draw-worksheet.ts';
import { SharedStrings } from './xls/shared-strings.ts';
import { SheetNames } from './drawing/clean-text.ts';
import { StyleTable } from './xls/style-table.ts';
import { workbookFile } from './xls/workbook.ts';

/**
 * A workbook as a BIFF8 file (.xls, Excel 97-2003; spec §9), in pieces. A sheet of more than 65,536 rows continues in
 * further worksheets, each with facts and header; amounts that depend on rows of another worksheet are then written
 * without formula. A long form is read twice, first for texts and sizes. More than 256 columns throw a RangeError.
 */
export function writeXls(workbook: Workbook): Iterable<Uint8Array> {
  const shared = { styles: new StyleTable(), strings: new SharedStrings(), names: new SheetNames() };
  const sheets = workbook.flatMap((worksheet) =>
    'longOf' in worksheet ? drawLong(worksheet, shared) : drawWorksheet(worksheet, shared),
  );
  return workbookFile(sheets, shared);
}
