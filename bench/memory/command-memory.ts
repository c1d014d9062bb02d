import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demonstrationPlans, demonstrationSources } from '../../src/demonstration/load-demonstration.ts';
import { residentMb } from '../../src/testing/servers/resident-memory.ts';
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

/** Peak memory in MB: of the process that uses the most, and of all processes together, as sampled. */
export type LoadPeak = { readonly highest: number; readonly together: number };

/** The peak memory of `npm run carregar` on a data folder's embedded database, and of the process that it may start. */
export async function peakOfLoad(dataFolder: string, loaded: string): Promise<LoadPeak> {
  const command = spawn('node', ['src/commands/carregar.ts', loaded, '--organizacao', '1', '--nome', 'Demonstração'], {
    env: { ...process.env, RUBRICA_DADOS: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(command, 'exit');
  let peak: LoadPeak = { highest: 0, together: 0 };
  while (command.exitCode === null) {
    const pids = withChildren(command.pid!);
    const together = pids.reduce((sum, pid) => sum + whileThere(() => residentMb(pid), 0), 0);
    const highest = Math.max(...pids.map((pid) => whileThere(() => peakMb(pid), 0)));
    peak = { highest: Math.max(peak.highest, highest), together: Math.max(peak.together, together) };
    await setTimeout(SAMPLE_MS);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The load ended with ${code}`);
  return peak;
}

function withChildren(pid: number): readonly number[] {
  const children = whileThere(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Reads something about a process; returns `otherwise` if it has ended. */
function whileThere<Read>(read: () => Read, otherwise: Read): Read {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
