import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchLine } from './bench-line.ts';
import { medianCost } from './xls/child.ts';
import type { Cost } from './xls/child.ts';

const MOST_OF_SHEETJS = 0.166; // a sixth
const MOST_OF_LIBXLSXWRITER = 0.5;
const MOST_MEMORY = 150;

/** The .xls writer's processor time and memory against SheetJS and, where installed, libxlsxwriter (28 columns). */
export async function benchXls(): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'));
  try {
    return await compare(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(folder: string): Promise<readonly BenchLine[]> {
  const own = (rows: number): Promise<Cost> => runScript('own.ts', rows, folder);
  const thousand = await own(1000);
  const tenThousand = await own(10_000);
  const sheetjs = await runScript('sheetjs.ts', 1000, folder);
  return [
    line('CPU of SheetJS, 1,000 rows', thousand, sheetjs, MOST_OF_SHEETJS),
    ...(await againstC(folder, thousand, tenThousand)),
    {
      name: `peak memory of ${MOST_MEMORY} MB, 10,000 rows`,
      ratio: tenThousand.rss / MOST_MEMORY,
      bound: 1,
      detail: told(tenThousand),
    },
  ];
}

async function againstC(folder: string, thousand: Cost, tenThousand: Cost): Promise<readonly BenchLine[]> {
  const program = compile(folder);
  if (program === undefined) {
    console.log('  left out: libxlsxwriter (needs a C compiler and the package libxlsxwriter-dev)');
    return [];
  }
  const peer = (rows: number): Promise<Cost> => medianCost(program, String(rows), join(folder, 'c.xlsx'));
  return [
    line('CPU of libxlsxwriter, 1,000 rows', thousand, await peer(1000)),
    line('CPU of libxlsxwriter, 10,000 rows', tenThousand, await peer(10_000), MOST_OF_LIBXLSXWRITER),
  ];
}

function compile(folder: string): string | undefined {
  const program = join(folder, 'libxlsxwriter');
  const source = join(import.meta.dirname, 'xls/libxlsxwriter.c');
  try {
    execFileSync('cc', ['-O2', source, '-lxlsxwriter', '-o', program], { stdio: 'ignore' });
    return program;
  } catch {
    return undefined;
  }
}

function runScript(name: string, rows: number, folder: string): Promise<Cost> {
  return medianCost(
    process.execPath,
    join(import.meta.dirname, 'xls', name),
    String(rows),
    join(folder, `${name}.xls`),
  );
}

function line(name: string, own: Cost, peer: Cost, bound?: number): BenchLine {
  const detail = `own ${told(own)}; peer ${told(peer)}`;
  return { name, ratio: own.cpu / peer.cpu, detail, ...(bound !== undefined && { bound }) };
}

function told({ cpu, rss, kilobytes }: Cost): string {
  return `${cpu.toFixed(0)} ms CPU, ${rss.toFixed(0)} MB, ${kilobytes.toFixed(0)} KB`;
}

if (import.meta.main) for (const each of await benchXls()) console.log(each);
