import type { FileFormat } from '../reports/report.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeXls } from '../sheet/write-xls.ts';

/** How each file format is written and announced. */
export const fileFormats: Readonly<
  Record<FileFormat, { readonly contentType: string; readonly write: (sheet: Sheet) => Uint8Array }>
> = {
  xls: { contentType: 'application/vnd.ms-excel', write: writeXls },
};
