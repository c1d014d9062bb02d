import type { FileFormat } from '../reports/report.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeCsv } from '../sheet/write-csv.ts';
import { writeXls } from '../sheet/write-xls.ts';

/** How each file format is written and announced. */
export const fileFormats: Readonly<
  Record<
    FileFormat,
    {
      readonly contentType: string;
      /** Whether lines about the data may stand above the header; who reads a CSV expects its header first. */
      readonly holdsNotes: boolean;
      readonly write: (sheet: Sheet) => Uint8Array;
    }
  >
> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    holdsNotes: false,
    write: (sheet) => new TextEncoder().encode(writeCsv(sheet)),
  },
  xls: { contentType: 'application/vnd.ms-excel', holdsNotes: true, write: wholeXls },
};

function wholeXls(sheet: Sheet): Uint8Array {
  return Buffer.concat([...writeXls([{ name: sheet.title, facts: [], sheet }])]);
}
