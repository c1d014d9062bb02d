import { csvLines } from './csv-lines.ts';
import type { Sheet } from '../sheet.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** A sheet as CSV for Excel in Brazilian Portuguese: UTF-8 with byte-order mark, ';' between fields. */
export function writeCsv(sheet: Sheet): string {
  return BYTE_ORDER_MARK + csvLines(sheet, ';');
}
