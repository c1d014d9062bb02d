import type { FileDialect, FileFormat, ReportFile } from '../reports/report.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeBarCsv } from '../sheet/write-bar-csv.ts';
import { writeCsv } from '../sheet/write-csv.ts';
import { writeXls } from '../sheet/write-xls.ts';

/** How a file is written and announced. */
type Written = {
  readonly contentType: string;
  /** Whether lines about the data may stand above the header; who reads a CSV expects its header first. */
  readonly holdsNotes: boolean;
  readonly write: (sheet: Sheet) => Uint8Array;
};

/** How a report's file is written and announced. */
export function fileFormatOf({ format, dialect }: Pick<ReportFile, 'format' | 'dialect'>): Written {
  return fileFormats[dialect ?? format];
}

const fileFormats: Readonly<Record<FileFormat | FileDialect, Written>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    holdsNotes: false,
    write: (sheet) => new TextEncoder().encode(writeCsv(sheet)),
  },
  // Its text decides whether it is Windows-1252 or UTF-16.
  'csv-bars': { contentType: 'text/csv', holdsNotes: false, write: writeBarCsv },
  xls: { contentType: 'application/vnd.ms-excel', holdsNotes: true, write: wholeXls },
};

function wholeXls(sheet: Sheet): Uint8Array {
  return Buffer.concat([...writeXls([{ name: sheet.title, facts: [], sheet }])]);
}
