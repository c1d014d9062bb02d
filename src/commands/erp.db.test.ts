import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabasePlace } from '../database/engine/open-database.ts';
import { readDatabase } from '../database/engine/read-database.ts';
import { NOT_COMPARED } from '../erp/verify.ts';
import { createPostgresDatabase, newDataFolder } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { examples } from '../testing/servers/sync-examples.ts';
import { erpCommand } from './erp.ts';

const ANSWERED = expect.stringMatching(/^Organização 1, realizados: 1 linha em /);

let erp: string;
beforeEach(() => {
  erp = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
  mkdirSync(join(erp, '1'));
  const file = join(erp, '1', 'realizados.csv');
  writeFileSync(file, examples.realizados.csv([4, '9.9', '7,00']));
  utimesSync(file, 1_000_000_000, 1_000_000_000);
});
afterEach(() => rmSync(erp, { recursive: true, force: true }));

const check = (place: DatabasePlace) =>
  erpCommand(['verificar'], { erp: { kind: 'arquivos', folder: erp }, place, today: '2026-11-20' });

test('rows that would be left out make the check fail; a database of an older version is read without being changed or locked', async () => {
  const folder = newDataFolder();
  const { db, close } = await openDatabase({ folder });
  await insertSmallOrganizations(db);
  for (const statement of [
    'drop table sync_rows_left_out',
    'alter table sync_runs drop column "setAsideCentavos"',
    `delete from kysely_migration where name like '0007%'`,
  ])
    await sql.raw(statement).execute(db);
  await close();
  const { good, lines } = await check({ folder });
  expect([good, lines[0], lines[1], lines.includes(NOT_COMPARED)]).toEqual([
    false,
    ANSWERED,
    'Organização 1, realizados: 1 linha ficaria de fora (R$\u00a07,00).',
    false,
  ]);
  const columns = await readDatabase({ folder }, (read) =>
    sql`select from information_schema.columns where column_name = 'setAsideCentavos'`.execute(read),
  );
  expect(columns!.rows).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'an empty database server gets no tables, and codes are not compared',
  async () => {
    const { url, drop } = await createPostgresDatabase(process.env['TEST_DATABASE_URL']!);
    const { good, lines } = await check({ url });
    expect([good, lines[0], lines.at(-1)]).toEqual([true, ANSWERED, NOT_COMPARED]);
    const tables = await readDatabase({ url }, (db) =>
      sql`select from information_schema.tables where table_schema = 'public'`.execute(db),
    );
    expect(tables!.rows).toEqual([]);
    await drop();
  },
);

test('the ERP is queried even if the database server is down or the folder is missing', async () => {
  const folder = join(erp, 'nova');
  for (const place of [{ url: 'postgres://nobody@127.0.0.1:9/nothing' }, { folder }]) {
    const { good, lines } = await check(place);
    expect([good, lines[0], lines.at(-1)]).toEqual([true, ANSWERED, NOT_COMPARED]);
  }
  expect(existsSync(folder)).toBe(false);
});

test('a failed check exits with code 1', () => {
  const program = fileURLToPath(new URL('./erp.ts', import.meta.url));
  const missing = join(erp, 'nada');
  const env = { ...process.env, RUBRICA_DADOS: missing, DATABASE_URL: '', ERP_TIPO: 'arquivos', ERP_PASTA: missing };
  const run = () => execFileSync(process.execPath, [program, 'verificar'], { env, stdio: 'pipe', encoding: 'utf8' });
  expect(run).toThrow(expect.objectContaining({ status: 1, stdout: `A pasta ${missing} não existe.\n` }));
});
