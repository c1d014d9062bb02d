import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pythonWith } from '../../scripts/machine.mjs';
import { type Cost, medianCost } from '../xls/child.ts';
import { script } from '../xls/peers.ts';
import { wideSheet } from '../xls/wide-sheet.ts';
import { writeCells } from './cells.ts';

/** A peer that draws the pages of a sheet with this many rows. */
export type PdfPeer = { readonly name: string; readonly rows: number; readonly run: () => Promise<Cost> };

/** The rows for WeasyPrint, which takes more than half a minute and 1,400 MB for all of them. */
const FEWER = 200;

/** The peers installed on this machine, which write into a folder; prints the names of the missing ones. */
export function pdfPeers(folder: string, rows: number): readonly PdfPeer[] {
  const peers = [
    tableBy('ReportLab', 'python3-reportlab', { folder, rows }),
    tableBy('WeasyPrint', 'weasyprint', { folder, rows: FEWER }),
    byLibreOffice({ folder, rows }),
  ];
  return peers.filter((peer) => peer !== undefined);
}

type Drawn = { readonly folder: string; readonly rows: number };

function tableBy(name: string, packageName: string, { folder, rows }: Drawn): PdfPeer | undefined {
  const draw = byPython(name, `with_${name.toLowerCase()}.py`, { folder, rows });
  if (draw === undefined || !hasTypes()) return leftOut(name, `${packageName} fonts-dejavu-core`);
  return { name: `${name}’s table${rows === FEWER ? `, ${rows} rows` : ''}`, rows, run: () => draw() };
}

/** Returns a function that measures ReportLab drawing texts already placed, as a floor; undefined without ReportLab. */
export function bareCanvas(of: Drawn): ((pages: number) => Promise<Cost>) | undefined {
  const draw = byPython('ReportLab', 'with_canvas.py', of);
  return draw && hasTypes() ? (pages) => draw(String(pages)) : undefined;
}

function byPython(module: string, program: string, { folder, rows }: Drawn) {
  const python = pythonWith(module.toLowerCase());
  if (python === undefined) return undefined;
  const [cells, pdf] = [join(folder, `cells${rows}.json`), join(folder, 'peer.pdf')];
  return (...more: readonly string[]) => {
    writeCells(wideSheet(rows), cells);
    return medianCost(python, join(import.meta.dirname, program), cells, pdf, ...more);
  };
}

function byLibreOffice({ folder, rows }: Drawn): PdfPeer | undefined {
  const name = 'LibreOffice with the workbook, start included';
  const python = pythonWith('json');
  if (python === undefined || !existsSync('/usr/bin/soffice')) return leftOut(name, 'libreoffice-calc python3');
  const book = join(folder, 'own.xlsx');
  const run = async () => {
    await script('own-xlsx.ts', book)(rows);
    return medianCost(python, join(import.meta.dirname, 'with_libreoffice.py'), book, folder);
  };
  return { name, rows, run };
}

function hasTypes(): boolean {
  return existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf');
}

function leftOut(name: string, packages: string): undefined {
  console.log(`  left out: ${name} (on Debian: apt-get install ${packages})`);
}
