import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import { connect } from '../engine/connection.ts';
import { runMigrations } from '../engine/migrate.ts';
import type { OpenDatabase } from '../engine/open-database.ts';
import type { Database } from '../schema.ts';

type AnyDatabase = Kysely<unknown>; // the tables before the migration

const months = Array.from({ length: 24 }, (_, index) => (index < 12 ? index + 1 : -100 * index));
const line = (tipo: string) =>
  `insert into valores values (1, 4, '1.1', '01', '1', '${tipo}', 'proprios', ${months.join(', ')}, 77)`;
const years = { totalAnoProposta: 78, totalAnoReformulacao: -21_000 };

async function run(db: AnyDatabase, ...statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  let rows: readonly Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await sql.raw<Record<string, unknown>>(statement).execute(db));
  return rows;
}

const migrate = (db: AnyDatabase, name: string) => runMigrations(db as unknown as Database, [name]);

/** Fetches the names and definitions of the keys and checks of `valores`. */
const keysOfValores = (db: AnyDatabase) =>
  run(
    db,
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'valores'::regclass and contype in ('p', 'f', 'c') order by conname`,
  );

describe.each(databases)('the sum of the year on $name', ({ name, open }) => {
  let database: OpenDatabase;
  beforeAll(async () => (database = await open()));
  afterAll(() => database.close());

  /** Runs work on the tables as they were before the migration, with one line, in a schema of its own. */
  const withOldTables = (work: (db: AnyDatabase) => Promise<void>) =>
    database.db.connection().execute(async (connection) => {
      const db = connection as unknown as AnyDatabase;
      await run(db, 'create schema antes', 'set search_path to antes, public');
      try {
        await migrate(db, '0001-data-folder');
        await run(
          db,
          `insert into organizations values (1, 'Um')`,
          `insert into orcamentos values (1, 4, 2026, 1)`,
          `insert into codigos_orcamentarios values (1, '1', '1', 'Um', 'meio')`,
          `insert into centros_custo values (1, '1', '1', 'Pai', true)`,
          `insert into centros_custo_filhos values (1, '1.1', '1', 'Filho', '1')`,
          `insert into naturezas values (1, '01', '01', 'Natureza', false)`,
          line('T'),
        );
        await work(db);
      } finally {
        await run(db, 'reset search_path', 'drop schema antes cascade');
      }
    });

  test('existing lines stay, and each has a sum of the year that is recomputed when its months change', () =>
    withOldTables(async (db) => {
      const [before] = await run(db, 'select * from valores');
      const keys = await keysOfValores(db);
      await db.transaction().execute((transaction) => migrate(transaction, '0005-sum-of-the-year'));
      expect(await run(db, 'select * from valores')).toEqual([{ ...before, ...years }]);
      expect(keys.map(({ conname }) => conname)).toContain('valores_pkey');
      expect(await keysOfValores(db)).toEqual(keys);
      await run(db, 'update valores set "dezembroProposta" = -66');
      expect(await run(db, 'select "totalAnoProposta" from valores')).toEqual([{ totalAnoProposta: 0 }]);
      expect(await run(db, `select to_regclass('antes.valores_before') as rest`)).toEqual([{ rest: null }]);
    }));

  test.runIf(name === 'postgresql')('a running load ends first, and its lines are migrated too', () =>
    withOldTables(async (db) => {
      const other = connect(database.connection, { max: 1 });
      const load = other as unknown as AnyDatabase;
      await run(load, 'set search_path to antes, public', 'begin', line('U'));
      const migrated = db.transaction().execute((transaction) => migrate(transaction, '0005-sum-of-the-year'));
      const waiting = `select count(*)::integer as waiting from pg_locks where not granted and relation = 'antes.valores'::regclass`;
      await expect.poll(async () => (await run(load, waiting))[0]!['waiting']).toBe(1);
      await run(load, 'commit');
      await migrated;
      await other.destroy();
      expect(await run(db, 'select tipo from valores order by tipo')).toEqual([{ tipo: 'T' }, { tipo: 'U' }]);
    }),
  );
});
