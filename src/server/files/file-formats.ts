import type { FileDialect, FileFormat, ReportFile } from '../../reports/report.ts';
import type { Workbook } from '../../sheet/workbook/workbook.ts';
import { writeBarCsv } from '../../sheet/text/write-bar-csv.ts';
import { writeCsv } from '../../sheet/text/write-csv.ts';
import { writeXls } from '../../sheet/workbook/write-xls.ts';
import { writeXlsx } from '../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from './zlib-compression.ts';

/** How a file is written and announced. */
type Written = {
  readonly contentType: string;
  /** Whether it holds several worksheets and what they say about themselves; any other holds the cells of one. */
  readonly isWorkbook: boolean;
  /** How often its writer comes to each row of a sheet of so many. */
  readonly passes: (rows: number) => number;
  readonly write: (workbook: Workbook) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** How a report's file is written and announced. */
export function fileFormatOf({ format, dialect }: Pick<ReportFile, 'format' | 'dialect'>): Written {
  return fileFormats[dialect ?? format];
}

/** More rows are looked over first, to be divided over several worksheets. */
const ROWS_OF_ONE_XLS = 65_000;

const once = () => 1;

const fileFormats: Readonly<Record<FileFormat | FileDialect, Written>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    isWorkbook: false,
    passes: once,
    write: ([{ sheet }]) => [new TextEncoder().encode(writeCsv(sheet))],
  },
  xls: {
    contentType: 'application/vnd.ms-excel',
    isWorkbook: true,
    passes: (rows) => (rows > ROWS_OF_ONE_XLS ? 2 : 1),
    write: writeXls,
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isWorkbook: true,
    passes: () => 2,
    write: (workbook) => writeXlsx(workbook, zlibCompression),
  },
  // Its text decides whether it is Windows-1252 or UTF-16.
  'csv-bars': {
    contentType: 'text/csv',
    isWorkbook: false,
    passes: once,
    write: ([{ sheet }]) => [writeBarCsv(sheet)],
  },
};
