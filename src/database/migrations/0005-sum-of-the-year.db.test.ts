import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as dataFolder from './0001-data-folder.ts';
import * as sumOfTheYear from './0005-sum-of-the-year.ts';

describe.each(databases)('the sum of the year on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => (database = await open()));
  afterAll(() => database.close());

  test('lines that were loaded before are kept, each with its year, which follows its months', async () => {
    await database.db.connection().execute(async (connection) => {
      const db = connection as unknown as Kysely<unknown>; // of the tables as they were
      const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db);
      await run('create schema antes');
      await run('set search_path to antes, public');
      await dataFolder.up(db);
      await run(`insert into organizations values (1, 'Um')`);
      await run(`insert into orcamentos values (1, 4, 2026, 1)`);
      await run(`insert into codigos_orcamentarios values (1, '1', '1', 'Um', 'meio')`);
      await run(`insert into centros_custo values (1, '1', '1', 'Pai', true)`);
      await run(`insert into centros_custo_filhos values (1, '1.1', '1', 'Filho', '1')`);
      await run(`insert into naturezas values (1, '01', '01', 'Natureza', false)`);
      const months = Array.from({ length: 24 }, (_, index) => (index < 12 ? index + 1 : -100 * index));
      await run(`insert into valores values (1, 4, '1.1', '01', '1', 'T', 'proprios', ${months.join(', ')}, 77)`);
      const { rows: before } = await run('select * from valores');
      await sumOfTheYear.up(db);
      const years = { totalAnoProposta: 78, totalAnoReformulacao: -21_000 };
      expect((await run('select * from valores')).rows).toEqual([{ ...before[0], ...years }]);
      await run('update valores set "dezembroProposta" = -66');
      expect((await run('select "totalAnoProposta" from valores')).rows).toEqual([{ totalAnoProposta: 0 }]);
      await expect(run('insert into valores select * from valores')).rejects.toThrow('totalAnoProposta');
      expect((await run(`select to_regclass('antes.valores_before') as left_over`)).rows).toEqual([
        { left_over: null },
      ]);
      await run('reset search_path');
      await run('drop schema antes cascade');
    });
  });
});
