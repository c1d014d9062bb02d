import type { FileFormat } from '../reports/report.ts';
import type { Workbook } from '../sheet/workbook.ts';
import { writeCsv } from '../sheet/write-csv.ts';
import { writeXls } from '../sheet/write-xls.ts';
import { writeXlsx } from '../sheet/write-xlsx.ts';
import { zlibCompression } from './zlib-compression.ts';

/** How each file format is written and announced. */
export const fileFormats: Readonly<
  Record<
    FileFormat,
    {
      readonly contentType: string;
      /** Whether it holds several worksheets and what they say about themselves; any other holds the cells of one. */
      readonly isWorkbook: boolean;
      /** How often its writer comes to each row of a large sheet. */
      readonly passes: number;
      readonly write: (workbook: Workbook) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
    }
  >
> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    isWorkbook: false,
    passes: 1,
    write: ([{ sheet }]) => [new TextEncoder().encode(writeCsv(sheet))],
  },
  xls: { contentType: 'application/vnd.ms-excel', isWorkbook: true, passes: 2, write: writeXls },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isWorkbook: true,
    passes: 2,
    write: (workbook) => writeXlsx(workbook, zlibCompression),
  },
};
