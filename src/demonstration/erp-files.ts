import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { erpTables } from '../load/tables/tables.ts';
import type { Cell } from '../load/tables/cell-type.ts';
import type { Source } from '../load/sources/source.ts';
import { demonstrationPlans, erpSources } from './load-demonstration.ts';

/** Contains the hashes of the generated files, so that files put there by people are left alone. */
const MARK = '.demonstracao';
const FILES = erpTables.map(({ name }) => `${name}.csv`);

/** Writes the answers of the demonstration's ERP, the same rows that are loaded; never overwrites a file. */
export function writeErpFiles(folder: string, today: string): void {
  for (const plan of demonstrationPlans) {
    const own = join(folder, String(plan.codColigada));
    if (FILES.every((file) => existsSync(join(own, file)))) continue;
    const contents = erpSources(plan, today).map((source) => ({ file: `${source.table}.csv`, content: csvOf(source) }));
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, MARK), contents.map(({ content }) => `${fingerprint(content)}\n`).join(''));
    for (const { file, content } of contents) {
      if (!existsSync(join(own, file))) writeFileSync(join(own, file), content);
    }
  }
}

/** Removes the generated files of organisations that no longer contain the demonstration. */
export function removeErpFiles(folder: string, demonstrations: ReadonlySet<number>): void {
  for (const { codColigada } of demonstrationPlans) {
    const own = join(folder, String(codColigada));
    if (demonstrations.has(codColigada) || !existsSync(join(own, MARK))) continue;
    const marked = new Set(readFileSync(join(own, MARK), 'utf8').split('\n'));
    for (const file of FILES.map((name) => join(own, name))) {
      if (existsSync(file) && marked.has(fingerprint(readFileSync(file)))) rmSync(file);
    }
    rmSync(join(own, MARK));
  }
}

function csvOf(source: Source): string {
  const rows: string[] = [];
  void source.read((cells) => rows.push(`${cells.map(quoted).join(';')}\r\n`));
  return rows.join('');
}

function quoted(cell: Cell): string {
  const written = String(cell ?? '');
  return /[;"\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
}

function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
