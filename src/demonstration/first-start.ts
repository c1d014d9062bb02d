import type { Account } from '../accounts/accounts.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Database } from '../database/schema.ts';
import { DEMONSTRATION_PASSWORD } from '../accounts/demonstration-accounts.ts';
import { demonstrationPlans, erpSources, loadDemonstration } from './load-demonstration.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { erpTables } from '../load/tables/tables.ts';
import type { Cell } from '../load/tables/cell-type.ts';
import type { Source } from '../load/sources/source.ts';

/** Loads the demonstration, with ERP files, into an empty embedded database; removes ERP files that are obsolete. */
export async function ensureData({ db, connection }: OpenDatabase, erpFolder: string, day: string): Promise<void> {
  if (connection.kind === 'pglite' && (await isEmpty(db))) {
    writeErpFiles(erpFolder, day); // before the load, so that after an interruption the next start repeats both
    await loadDemonstration(db, day);
  }
  await forgetErpFiles(db, erpFolder);
}

/** Removes the generated ERP files of organisations whose demonstration was replaced. */
export async function forgetErpFiles(db: Database, erpFolder: string): Promise<void> {
  const found = await db.selectFrom('organizations').select('codColigada').where('demonstration', '=', true).execute();
  removeErpFiles(erpFolder, new Set(found.map(({ codColigada }) => codColigada)));
}

/** Returns the lines that list the demonstration's accounts. */
export function describeAccounts(open: readonly Account[]): readonly string[] {
  if (open.length === 0) return [];
  const width = Math.max(...open.map(({ email }) => email.length));
  return [
    `Contas da demonstração (senha ${DEMONSTRATION_PASSWORD}):`,
    ...open.map(
      ({ email, isAdmin, codColigada }) =>
        `  ${email.padEnd(width)}  organização ${codColigada}, ${isAdmin ? 'administrador' : 'usuário comum'}`,
    ),
  ];
}

async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('codColigada').limit(1).execute()).length === 0;
}

/** The file that lists the hashes of the generated files, so that people's own files are never removed. */
const MARK = '.demonstracao';
const FILES = erpTables.map(({ name }) => `${name}.csv`);

/** Writes the demonstration's ERP answers, the same rows that are loaded, as files; never overwrites a CSV file. */
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
