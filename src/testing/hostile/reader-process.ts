import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { KnownKeys } from '../../load/checks/known-keys.ts';
import type { LoadedTable } from '../../load/tables/loaded-table.ts';
import { openSources, type SentFile } from '../../load/sources/open-sources.ts';
import { Problems } from '../../load/problems.ts';
import { readTable } from '../../load/checks/read-table.ts';
import { LoadSize } from '../../load/sources/limits.ts';
import { tables } from '../../load/tables/tables.ts';

// a process that reads the files named in each message; answers with problems, number of rows, time and peak memory
const idle = memory('VmRSS');

process.on('message', ({ files }: { readonly files: string | readonly SentFile[] }) => {
  void read(files).then((answer) => process.send!(answer));
});

async function read(files: string | readonly SentFile[]) {
  const start = performance.now();
  if (existsSync(CLEAR)) writeFileSync(CLEAR, '5'); // resets the peak of memory
  const problems = new Problems();
  const loaded = await readAll(files, problems);
  const rows = loaded.reduce((sum, { lines }) => sum + lines.length, 0);
  const seconds = (performance.now() - start) / 1000;
  return { problems: problems.items, rows, seconds, memory: memory('VmHWM') - idle };
}

async function readAll(files: string | readonly SentFile[], problems: Problems): Promise<readonly LoadedTable[]> {
  const known = new KnownKeys();
  for (const { name } of tables) known.acceptAny(name);
  const size = new LoadSize();
  const loaded: LoadedTable[] = [];
  for (const source of await openSources(files, problems)) {
    const table = tables.find(({ name }) => name === source.table)!;
    loaded.push(await readTable(source, table, { known, problems, size }));
  }
  return loaded;
}

const CLEAR = '/proc/self/clear_refs';

/** This process's memory in MB, current (VmRSS) or peak (VmHWM); 0 if the system does not report it. */
function memory(what: 'VmRSS' | 'VmHWM'): number {
  if (!existsSync('/proc/self/status')) return 0;
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)![1]) / 1024;
}
