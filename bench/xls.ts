import { join } from 'node:path';
import type { BenchLine } from './bench-line.ts';
import { costLine, exceljs, inBenchFolder, libxlsxwriter, memoryLine, script } from './xls/peers.ts';

const MOST_OF_SHEETJS = 0.166; // a sixth
const MOST_OF_LIBXLSXWRITER = 0.5;
const MOST_OF_EXCELJS = 0.166;
const MOST_MEMORY = 150;

/** Measures the .xls writer's memory, and its processor time against SheetJS and, if installed, two .xlsx writers. */
export function benchXls(): Promise<readonly BenchLine[]> {
  return inBenchFolder(async (folder) => {
    const own = script('own.ts', join(folder, 'own.xls'));
    const thousand = await own(1000);
    const tenThousand = await own(10_000);
    const sheetjs = await script('sheetjs.ts', join(folder, 'sheetjs.xls'))(1000);
    const c = libxlsxwriter(folder);
    const other = exceljs(folder);
    return [
      costLine('CPU of SheetJS, 1,000 rows', thousand, sheetjs, MOST_OF_SHEETJS),
      ...(c === undefined
        ? []
        : [
            costLine('CPU of libxlsxwriter, 1,000 rows', thousand, await c(1000)),
            costLine('CPU of libxlsxwriter, 10,000 rows', tenThousand, await c(10_000), MOST_OF_LIBXLSXWRITER),
          ]),
      ...(other === undefined
        ? []
        : [costLine('CPU of exceljs (.xlsx), 10,000 rows', tenThousand, await other(10_000), MOST_OF_EXCELJS)]),
      memoryLine('10,000 rows', tenThousand, MOST_MEMORY),
    ];
  });
}

if (import.meta.main) for (const each of await benchXls()) console.log(each);
