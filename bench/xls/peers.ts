import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchLine } from '../bench-line.ts';
import { type Cost, medianCost } from './child.ts';

/** Makes a workbook with this many rows and returns the cost. */
export type Peer = (rows: number) => Promise<Cost>;

/** Runs a function on a temporary folder, then removes the folder. */
export async function inBenchFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A script in this folder, which writes a file with this name. */
export function script(name: string, file: string): Peer {
  return (rows) => medianCost(process.execPath, join(import.meta.dirname, name), String(rows), file);
}

/** libxlsxwriter; undefined if it is not installed. */
export function libxlsxwriter(folder: string): Peer | undefined {
  const program = join(folder, 'libxlsxwriter');
  try {
    execFileSync('cc', ['-O2', join(import.meta.dirname, 'libxlsxwriter.c'), '-lxlsxwriter', '-o', program], {
      stdio: 'ignore',
    });
  } catch {
    console.log('  left out: libxlsxwriter (needs a C compiler and the package libxlsxwriter-dev)');
    return undefined;
  }
  return (rows) => medianCost(program, String(rows), join(folder, 'c.xlsx'));
}

/** exceljs, which is not in the lock file; undefined unless EXCELJS names a folder in which it is installed. */
export function exceljs(folder: string): Peer | undefined {
  if (process.env['EXCELJS'] !== undefined) return script('exceljs.ts', join(folder, 'exceljs.xlsx'));
  console.log('  left out: exceljs (install it in a folder of its own, and name that in EXCELJS)');
  return undefined;
}

/** The ratio of our processor time to the peer's. */
export function costLine(name: string, own: Cost, peer: Cost, bound?: number): BenchLine {
  const detail = `own ${costText(own)}; peer ${costText(peer)}`;
  return { name, ratio: own.cpu / peer.cpu, detail, ...(bound !== undefined && { bound }) };
}

/** The ratio of our peak memory to a bound in MB. */
export function memoryLine(name: string, own: Cost, most: number): BenchLine {
  return { name: `peak memory of ${most} MB, ${name}`, ratio: own.rss / most, bound: 1, detail: costText(own) };
}

function costText({ cpu, rss, kilobytes }: Cost): string {
  return `${cpu.toFixed(0)} ms CPU, ${rss.toFixed(0)} MB, ${kilobytes.toFixed(0)} KB`;
}
