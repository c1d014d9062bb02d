import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonWith } from '../scripts/machine.mjs';
import type { BenchLine } from './bench-line.ts';
import { writeCells } from './pdf/cells.ts';
import { medianCost } from './xls/child.ts';
import { costLine, inBenchFolder, memoryLine, script } from './xls/peers.ts';
import { wideSheet } from './xls/wide-sheet.ts';

const ROWS = 1_771;
const MOST_OF_PEERS = 0.5;
const MOST_MEMORY = 200;

/** The PDF's processor time and memory, 1,771 rows of 28 columns, against ReportLab drawing the same cells and LibreOffice. */
export function benchPdf(): Promise<readonly BenchLine[]> {
  return inBenchFolder(async (folder) => {
    const at = (name: string) => join(folder, name);
    const own = await medianCost(
      process.execPath,
      '--max-semi-space-size=4', // as the server runs
      join(import.meta.dirname, 'pdf/own-pdf.ts'),
      String(ROWS),
      at('own.pdf'),
    );
    const pages = pagesOf(at('own.pdf'));
    console.log(`  ${pages} pages, ${(pages / (own.cpu / 1000)).toFixed(0)} a second of processor time`);
    const lines = [memoryLine(`${ROWS} rows`, own, MOST_MEMORY)];
    const python = pythonWith('reportlab');
    if (python === undefined) console.log('  left out: ReportLab (python3-reportlab)');
    else {
      writeCells(wideSheet(ROWS), at('cells.json'));
      const peer = await medianCost(
        python,
        join(import.meta.dirname, 'pdf/with_reportlab.py'),
        at('cells.json'),
        at('peer.pdf'),
        String(pages),
      );
      lines.push(costLine('CPU of ReportLab, the same texts without layout and tags', own, peer));
    }
    await script('own-xlsx.ts', at('own.xlsx'))(ROWS);
    const office = pythonWith('json');
    if (office !== undefined) {
      const peer = await medianCost(
        office,
        join(import.meta.dirname, 'pdf/with_libreoffice.py'),
        at('own.xlsx'),
        folder,
      );
      lines.push(costLine('CPU of LibreOffice with the workbook, start included', own, peer, MOST_OF_PEERS));
    }
    return lines;
  });
}

function pagesOf(path: string): number {
  return readFileSync(path, 'latin1').match(/\/Type \/Page\b/g)!.length;
}
