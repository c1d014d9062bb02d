import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchLine } from './bench-line.ts';
import { bareCanvas, type PdfPeer, pdfPeers } from './pdf/peers.ts';
import { type Cost, medianCost } from './xls/child.ts';
import { costLine, inBenchFolder, memoryLine } from './xls/peers.ts';

const ROWS = 1_771;
const MOST_TIME = 2_000;
const MOST_OF_BEST = 0.5;
const MOST_MEMORY = 200;

/** Measures the PDF writer's processor time and memory (1,771 rows, 28 columns) against peers with the same layout. */
export function benchPdf(): Promise<readonly BenchLine[]> {
  return inBenchFolder(async (folder) => {
    const path = join(folder, 'own.pdf');
    const own = await ownCost(ROWS, path);
    const pages = pagesOf(path);
    console.log(`  ${pages} pages, ${(pages / (own.cpu / 1000)).toFixed(0)} a second of processor time`);
    const lines = [timeLine(own), memoryLine(`${ROWS} rows`, own, MOST_MEMORY)];
    const peers = withBound(await linesOf(pdfPeers(folder, ROWS), own, path));
    const floor = await bareCanvas({ folder, rows: ROWS })?.(pages);
    if (floor !== undefined) peers.push(costLine('CPU of a floor: ReportLab, texts given already placed', own, floor));
    return [...lines, ...peers];
  });
}

function ownCost(rows: number, path: string): Promise<Cost> {
  const program = join(import.meta.dirname, 'pdf/own-pdf.ts');
  return medianCost(process.execPath, '--max-semi-space-size=4', program, String(rows), path); // as `npm start` sets it
}

function timeLine(own: Cost): BenchLine {
  return {
    name: `CPU of ${MOST_TIME} ms, ${ROWS} rows`,
    ratio: own.cpu / MOST_TIME,
    bound: 1,
    detail: `${own.cpu.toFixed(0)} ms`,
  };
}

async function linesOf(peers: readonly PdfPeer[], own: Cost, path: string): Promise<readonly BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const { name, rows, run } of peers)
    lines.push(costLine(`CPU of ${name}`, rows === ROWS ? own : await ownCost(rows, path), await run()));
  return lines;
}

/** Sets the bound on the line of the best peer. */
function withBound(lines: readonly BenchLine[]): BenchLine[] {
  const best = Math.max(...lines.map(({ ratio }) => ratio));
  return lines.map((line) =>
    line.ratio === best ? { ...line, name: `${line.name}, the best peer`, bound: MOST_OF_BEST } : line,
  );
}

function pagesOf(path: string): number {
  return readFileSync(path, 'latin1').match(/\/Type \/Page\b/g)!.length;
}
