import type { FileDialect, FileFormat, ReportFile } from '../../../reporting/report.ts';
import type { Workbook } from '../../../sheet/workbook/workbook.ts';
import { charsetOfBarCsv, writeBarCsv } from '../../../sheet/text/write-bar-csv.ts';
import { writeCsv } from '../../../sheet/text/delimited.ts';
import { writeXls } from '../../../sheet/workbook/write-xls.ts';
import { writeXlsx } from '../../../sheet/workbook/write-xlsx.ts';
import type { Passes } from './job-progress.ts';
import type { Besides } from './write-pdf-file.ts';
import { zlibCompression } from '../../../threads/zlib-compression.ts';

/** How a file is written, and its content type. */
type Written = Passes & {
  readonly contentType: string;
  /** Finds the file's encoding from its first bytes, if the encoding depends on the text. */
  readonly charsetOf?: (start: Uint8Array) => string;
  /** Whether it can hold several worksheets; other formats hold the cells of one sheet. */
  readonly isWorkbook: boolean;
  /** Whether it has the report's facts, and may show the report as on the screen or compared. */
  readonly hasFacts: boolean;
  readonly write: (workbook: Workbook, besides?: Besides) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** How a report's file is written, and its content type. */
export function fileFormatOf({ format, dialect }: Pick<ReportFile, 'format' | 'dialect'>): Written {
  return fileFormats[dialect ?? format];
}

/** A sheet with more rows is read once more beforehand, to divide it into several worksheets. */
const ROWS_OF_ONE_XLS = 65_000;

/** Rows are read for the code of the figures, for widths, for heights, and to be drawn. */
const PDF_PASSES = 4;

const once: Passes = { passes: () => 1, ofLong: 1 };

const fileFormats: Readonly<Record<FileFormat | FileDialect, Written>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    isWorkbook: false,
    hasFacts: false,
    ...once,
    write: ([{ sheet }]) => [new TextEncoder().encode(writeCsv(sheet))],
  },
  xls: {
    contentType: 'application/vnd.ms-excel',
    isWorkbook: true,
    hasFacts: true,
    passes: (rows) => (rows > ROWS_OF_ONE_XLS ? 2 : 1),
    ofLong: 2,
    write: writeXls,
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isWorkbook: true,
    hasFacts: true,
    passes: () => 2,
    ofLong: 1,
    write: (workbook) => writeXlsx(workbook, zlibCompression),
  },
  pdf: {
    contentType: 'application/pdf',
    isWorkbook: false,
    hasFacts: true,
    passes: () => PDF_PASSES,
    ofLong: 1,
    write: writePdf,
  },
  'csv-bars': {
    contentType: 'text/csv',
    charsetOf: charsetOfBarCsv,
    isWorkbook: false,
    hasFacts: false,
    ...once,
    write: ([{ sheet }]) => [writeBarCsv(sheet)],
  },
};

/** Writes a PDF; its code is loaded at the first one, so that threads without PDFs do not hold it in memory. */
async function* writePdf(workbook: Workbook, besides?: Besides): AsyncGenerator<Uint8Array> {
  const { writePdfFile } = await import('./write-pdf-file.ts');
  yield* writePdfFile(workbook, besides!);
}
