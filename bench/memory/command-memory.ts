import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demonstrationPlans, demonstrationSources } from '../../src/demonstration/load-demonstration.ts';
import { peakMb } from '../peak-memory.ts';

const TODAY = '2026-11-20';
const SAMPLE_MS = 5;

/** Writes the demonstration's first organisation as a data folder. */
export async function writeDemonstration(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { table, read } of demonstrationSources(demonstrationPlans[0]!, TODAY)) {
    const lines: string[] = [];
    await read((cells) => lines.push(cells.map((cell) => quoted(String(cell))).join(';')));
    writeFileSync(join(folder, `${table}.csv`), `${lines.join('\n')}\n`);
  }
}

function quoted(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The peak memory of `npm run carregar` on a data folder's embedded database, or of a process that it starts, in MB. */
export async function peakOfLoad(dataFolder: string, loaded: string): Promise<number> {
  const command = spawn('node', ['src/commands/carregar.ts', loaded, '--organizacao', '1', '--nome', 'Demonstração'], {
    env: { ...process.env, RUBRICA_DADOS: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(command, 'exit');
  let peak = 0;
  while (command.exitCode === null) {
    peak = Math.max(peak, ...withChildren(command.pid!).map(peakOf));
    await setTimeout(SAMPLE_MS);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The load ended with ${code}`);
  return peak;
}

function withChildren(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : [];
  return [pid, ...children.map(Number)];
}

/** 0 once the process has given its memory back. */
function peakOf(pid: number): number {
  try {
    return peakMb(pid);
  } catch {
    return 0;
  }
}
