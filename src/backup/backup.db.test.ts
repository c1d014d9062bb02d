import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Database } from '../database/schema.ts';
import { newLoadName } from '../load/checks/staged-table.ts';
import { databases } from '../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { sampled } from '../testing/sampled.ts';
import { bearer, makeToken } from '../testing/servers/make-token.ts';
import { signIn, startTestServer } from '../testing/servers/test-server.ts';
import { backUp } from './back-up.ts';
import { openBackupFile } from './backup-file.ts';
import { backupTables } from './backup-tables.ts';
import { restore } from './restore.ts';

// `npm test` restores from PostgreSQL to the embedded database, `npm run test:tudo` from each to each
const ways = databases.flatMap((from) => databases.map((to) => ({ from, to })));
const crossing = ways.toSorted((a, b) => Number(a.from === a.to) - Number(b.from === b.to));

const ODD = 'ç 🐄 "a"\\b\n\t\u2028\u0001 {}';
const REPORT =
  '/api/relatorios/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=4&exibirNaturezasInativas=true';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(sampled(crossing, (_, index) => index === 1))('a backup of $from.name restored to $to.name', (way) => {
  const path = join(folder, `${way.from.name}-${way.to.name}`);
  let [from, to]: OpenDatabase[] = [];
  let fromServer: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    [from, to] = [await way.from.open(), await way.to.open()];
    await fill(from.db);
    fromServer = await startTestServer(from);
    await sql`create unlogged table ${sql.table(newLoadName())} as select * from valores`.execute(from.db); // as a load creates
  });
  afterAll(async () => {
    await fromServer.app.close();
    await from!.close();
    await to!.close();
  });

  test('it has all tables as of one moment while others read and write, in a file that only its owner can read', async () => {
    const cookie = await signIn(fromServer.app, 'admin');
    const answer = await fromServer.app.inject({ url: REPORT, headers: { cookie } });
    const rows = await rowsOf(from!);
    let made = false;
    const backedUp = backUp(from!, path, { replace: false }).finally(() => (made = true));
    let confirmations = 0;
    while (!made) {
      const { statusCode, body } = await fromServer.app.inject({ url: REPORT, headers: { cookie } });
      expect([statusCode, body]).toEqual([200, answer.body]);
      confirmations++;
    }
    const { counts } = await backedUp;
    expect(confirmations).toBeGreaterThan(0);
    expect([statSync(path).mode & 0o777, readdirSync(folder).filter((name) => name.includes('parcial'))]).toEqual([
      0o600,
      [],
    ]);
    expect(counts.get('valores')).toBe(rows['valores']!.length);
    expect([counts.get('second_factors'), counts.get('half_sign_ins')]).toEqual([1, undefined]);
    expect(counts.get('saved_views')).toBe(2);

    expect(await restoreFrom(path, to!)).toEqual([]); // no confirmation: it was empty
    expect(await rowsOf(to!)).toEqual(rows);
    expect(rows['acts']!.concat(rows['sync_rows_left_out']!).join()).toContain(JSON.stringify(ODD).slice(1, 10));
    const toServer = await startTestServer(to!);
    const other = await signIn(toServer.app, 'admin');
    const again = await toServer.app.inject({ url: REPORT, headers: { cookie: other } });
    expect(again.body).toBe(answer.body);
    await toServer.app.close();
  });

  test(
    'it replaces other data while a server runs: sessions and tokens end, versions and numbers only rise, triggers and grants stay',
    { tags: 'tudo' },
    async () => {
      const { db } = from!;
      const before = await rowsOf(from!);
      const cookie = await signIn(fromServer.app, 'admin');
      const { token } = await makeToken(fromServer.app, cookie);
      const program = () => fromServer.app.inject({ url: '/api/orcamentos', headers: bearer(token) });
      const session = () => fromServer.app.inject({ url: '/api/sessao', headers: { cookie } });
      const first = await fromServer.app.inject({ url: REPORT, headers: { cookie } });
      const [versions, triggers] = [await highestVersion(db), await triggersOf(db)];
      await sql`update valores set bloqueado = bloqueado + 100`.execute(db);
      await sql`insert into orcamentos values (1, 99, 2031, 0)`.execute(db);
      const later = await insertRun(db);
      if (way.from.name === 'postgresql') await sql`grant select on valores to pg_monitor`.execute(db);
      await expect(restoreFrom(path, from!, 'Não')).rejects.toThrow('Não');
      expect([(await rowsOf(from!))['orcamentos']!.length, (await session()).statusCode]).toEqual([
        before['orcamentos']!.length + 1,
        200,
      ]);

      const slow = way.from.name === 'postgresql' ? readingFor(db, 1500) : undefined; // longer than a single wait of a restore
      expect(await restoreFrom(path, from!)).toEqual(['Organização 1', 'Organização 2']);
      await slow; // it was not cancelled
      expect(await rowsOf(from!)).toEqual(before);
      expect([(await session()).statusCode, (await program()).statusCode]).toEqual([401, 401]);
      const anew = await signIn(fromServer.app, 'admin');
      const again = await fromServer.app.inject({ url: REPORT, headers: { cookie: anew } });
      expect(again.body).toBe(first.body);
      expect(again.headers['etag']).not.toBe(first.headers['etag']);
      expect(await highestVersion(db)).toBeGreaterThan(versions);
      expect(await restoresOf(db)).toEqual([1, 2].map((codColigada) => ({ codColigada, isVersion: true })));
      expect(await insertRun(db)).toBeGreaterThan(later);
      expect(await triggersOf(db)).toEqual(triggers);
      await expect(sql`update acts set detail = ''`.execute(db)).rejects.toThrow('acts are only ever added');
      const grants = await sql`select from information_schema.role_table_grants where grantee = 'pg_monitor'`.execute(
        db,
      );
      expect(grants.rows.length).toBe(way.from.name === 'postgresql' ? 1 : 0);
      const left = await sql`select nspname from pg_namespace where nspname like 'rubrica%'`.execute(db);
      expect(left.rows).toEqual([]);
    },
  );
});

/** Restores; returns the organisations that had to be confirmed. */
async function restoreFrom(path: string, database: OpenDatabase, refusal?: string): Promise<readonly string[]> {
  const confirmed: string[] = [];
  const file = await openBackupFile(path);
  const confirm = async (names: readonly string[]) => {
    if (refusal !== undefined) throw new Error(refusal);
    confirmed.push(...names);
  };
  await restore(database, file, { confirm }).finally(() => file.close());
  return confirmed;
}

/** All rows of all tables as sorted texts, except data versions (a restore raises them) and moments of restores. */
async function rowsOf(database: OpenDatabase): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = (await backupTables(database)).filter(({ nome }) => nome !== 'data_versions');
  const entries = tables.map(async ({ nome }) => {
    const rows = await sql<{ line: string }>`select row_to_json(t)::text as line from ${sql.table(nome)} t`.execute(
      database.db,
    );
    const lines = rows.rows.map(({ line }) => line.replaceAll('\n', ' '));
    return [nome, lines.filter((line) => !line.includes('"kind":"restauracao"')).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Reads a table twice in one transaction, with a pause between. */
function readingFor(db: Database, milliseconds: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await highestVersion(transaction);
    await setTimeout(milliseconds);
    return highestVersion(transaction);
  });
}

/** The triggers by table and name, and when they fire: `A` is always. */
async function triggersOf(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like '%.%' order by 1, 2`.execute(db);
  expect(rows).toContainEqual({ table: 'valores', tgname: 'keep_sums', tgenabled: 'A' });
  return rows;
}

/** The moments that restores made, and whether each is the highest data version. */
async function restoresOf(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`select "codColigada", moment = (select max(version) from data_versions) as "isVersion"
    from changes where kind = 'restauracao' order by 1`.execute(db);
  return rows;
}

async function highestVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`select max(version) as version from data_versions`.execute(db);
  return rows[0]!.version;
}

async function insertRun(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sync_runs ("codColigada", kind, state, "startedAt")
    values (1, 'realizados', 'failed', now()) returning id`.execute(db);
  return rows[0]!.id;
}

async function fill(db: Database): Promise<void> {
  await insertSmallOrganizations(db);
  await insertRowsOfEveryReport(db);
  const centros = JSON.stringify({ pais: ['1.10'], filhos: ['1.2.1'] });
  await db.updateTable('user').set({ centros }).where('gerencia', '=', false).execute();
  const id = await insertRun(db);
  const chave = `{"B": ${JSON.stringify(ODD)},\n "A":"1"}`;
  await sql`insert into sync_rows_left_out values (1, ${id}, 1, ${chave}::json, 5, ${ODD})`.execute(db);
  await sql`insert into acts ("codColigada", kind, detail) values (1, ${'x'}, ${ODD})`.execute(db);
  await sql`insert into loads ("codColigada", "orcamentoIds") values (1, '{4,3}')`.execute(db);
  const problems = String.raw`[{"valor": "\u0000 \ud83d", "mensagem": "\\u0000"}]`; // allowed in json, not in text
  await sql`insert into loads ("codColigada", "orcamentoIds", problems) values (1, '{4}', ${problems}::json)`.execute(
    db,
  );
  await sql`insert into data_versions values (1, 4, 7)`.execute(db);
  await sql`insert into second_factors select id, 'sealed', now(), now(), 59 from "user" where not "isAdmin"`.execute(
    db,
  );
  await sql`insert into recovery_codes select "userId", 'hash' from second_factors`.execute(db);
  await sql`insert into half_sign_ins select 'of now', "userId", '', 0, now() from second_factors`.execute(db);
  await sql`insert into sign_in_rules values (1, false)`.execute(db);
  await sql`insert into justification_rules values (1, true, 1000, 50000, 'versao', null)`.execute(db);
  await sql`insert into justifications ("codColigada", "orcamentoId", "periodoOrcamento", "codCCustoFilho", texto, "writerName",
      "writtenAt", "withdrawnBy", "withdrawnAt")
    values (1, 4, 2, '1.2.1', ${ODD}, 'Ana', 7, null, null), (1, 4, 1, '1.2.1', 'x', 'Ana', 8, 'Ana', 9)`.execute(db);
  await sql`insert into saved_views ("codColigada", "userId", name, slug, search)
    values (1, null, ${ODD}, 'eventos', 'orcamentoId=4'), (1, (select min(id) from "user"), 'Minha', 'eventos', '')`.execute(
    db,
  );
}
