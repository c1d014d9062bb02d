import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { KnownKeys } from '../../load/checks/known-keys.ts';
import type { LoadedTable } from '../../load/tables/loaded-table.ts';
import { openSources } from '../../load/sources/open-sources.ts';
import { Problems } from '../../load/problems.ts';
import { readTable } from '../../load/checks/read-table.ts';
import { tables } from '../../load/tables/tables.ts';
import type { LoadableWorkbook } from '../../load/workbook/data-workbook.ts';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import { writeTables } from '../../sheet/workbook/write-xlsx.ts';

/** A workbook of data as a file. */
export async function fileOf({ explaining, sheets }: LoadableWorkbook): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeTables(explaining, sheets, zlibCompression)) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

/** The tables of a file as a load reads them, and its problems except broken references. */
export async function loadedFrom(file: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-dados-'));
  try {
    const path = join(folder, 'dados.xlsx');
    writeFileSync(path, file);
    return await readTables(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readTables(path: string) {
  const problems = new Problems();
  const known = new KnownKeys();
  for (const { name } of tables) known.acceptAny(name);
  const loaded: LoadedTable[] = [];
  for (const source of await openSources(path, problems)) {
    const table = tables.find(({ name }) => name === source.table)!;
    loaded.push(await readTable(source, table, { known, problems }));
  }
  return { loaded, problems: problems.lines };
}
