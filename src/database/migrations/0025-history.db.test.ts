import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import { MIGRATIONS, runMigrations } from '../engine/migrate.ts';

test.each(databases)(
  'on $name rows older than the history get one first moment, and later changes follow it',
  async ({ open }) => {
    const { db, close } = await open();
    await db.transaction().execute(async (connection) => {
      const run = async (statement: string) =>
        (await sql.raw<Record<string, unknown>>(statement).execute(connection)).rows;
      await run('create schema antes');
      await run('set local search_path to antes, public');
      const at = MIGRATIONS.indexOf('0025-history');
      await runMigrations(connection, MIGRATIONS.slice(0, at));
      await run(`insert into organizations values (1, 'Um'), (2, 'Dois')`);
      await run(`insert into orcamentos values (1, 4, 2026, 1)`);
      await run(`insert into naturezas values (1, '01', '01', 'Natureza', false)`);
      await run(`insert into data_versions values (1, 4, 9000000000000)`); // a clock that was ahead
      await runMigrations(connection, MIGRATIONS.slice(at));
      const beginning = {
        moment: 9_000_000_000_000,
        kind: 'inicio',
        who: null,
        file: null,
        note: 'antes de haver versões',
      };
      const changes = () =>
        run('select moment, kind, who, file, note from antes.changes where "codColigada" = 1 order by 1');
      expect(await run('select "codColigada" from changes order by 1')).toEqual([
        { codColigada: 1 },
        { codColigada: 2 },
      ]);
      expect([await changes(), await run('select since from naturezas')]).toEqual([
        [beginning],
        [{ since: beginning.moment }],
      ]);
      await run(`update naturezas set "nomeTBOrcamento" = 'Outra'`);
      expect(await run('select "nomeTBOrcamento" as nome, since, until from naturezas_before')).toEqual([
        { nome: 'Natureza', since: beginning.moment, until: beginning.moment + 1 },
      ]);
      expect((await changes()).map(({ kind }) => kind)).toEqual(['inicio', 'edicao']);
      await run('drop schema antes cascade');
    });
    await close();
  },
);
