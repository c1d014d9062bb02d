import type { FileFormat } from '../reports/report.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeCsv } from '../sheet/write-csv.ts';
import { writeXls } from '../sheet/write-xls.ts';

/** How each file format is written and announced. */
export const fileFormats: Readonly<
  Record<FileFormat, { readonly contentType: string; readonly write: (sheet: Sheet) => Uint8Array }>
> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: (sheet) => new TextEncoder().encode(writeCsv(sheet)) },
  xls: { contentType: 'application/vnd.ms-excel', write: writeXls },
};
