import { join } from 'node:path';
import type { BenchLine } from './bench-line.ts';
import { costLine, exceljs, inBenchFolder, libxlsxwriter, memoryLine, script } from './xls/peers.ts';

const MOST_OF_LIBXLSXWRITER = 1;
const MOST_OF_EXCELJS = 0.166; // a sixth
const MOST_MEMORY = 200;

/**
 * Measures the .xlsx writer's memory and processor time (28 columns, with formats, outline and formulas) against
 * SheetJS, which writes neither styles nor formulas, and, if installed, libxlsxwriter, which writes the same, and
 * exceljs, which writes formulas only in subtotals and totals.
 */
export function benchXlsx(): Promise<readonly BenchLine[]> {
  return inBenchFolder(async (folder) => {
    const own = script('own-xlsx.ts', join(folder, 'own.xlsx'));
    const thousand = await own(1000);
    const tenThousand = await own(10_000);
    const sheetjs = await script('sheetjs.ts', join(folder, 'sheetjs.xlsx'))(10_000);
    const c = libxlsxwriter(folder);
    const other = exceljs(folder);
    return [
      ...(c === undefined
        ? []
        : [
            costLine('CPU of libxlsxwriter, 1,000 rows', thousand, await c(1000)),
            costLine('CPU of libxlsxwriter, 10,000 rows', tenThousand, await c(10_000), MOST_OF_LIBXLSXWRITER),
          ]),
      costLine('CPU of SheetJS, 10,000 rows', tenThousand, sheetjs),
      ...(other === undefined
        ? []
        : [costLine('CPU of exceljs, 10,000 rows', tenThousand, await other(10_000), MOST_OF_EXCELJS)]),
      memoryLine('100,000 rows', await own(100_000), MOST_MEMORY),
    ];
  });
}

if (import.meta.main) for (const each of await benchXlsx()) console.log(each);
