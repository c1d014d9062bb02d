import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadFolder } from '../../load/load.ts';
import { emptyOrganization, lockOrganization } from '../../load/organization.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import type { OpenDatabase } from '../engine/open-database.ts';
import { scopeOfOrganization } from '../lines/scope.ts';

const line = `4;1.10.01;3.1;01;Pessoal;proprios;${'2;'.repeat(24)}5`;
const changed = {
  'valores.csv': `${valoresHeader}\n${line}\n`,
  'receitas.csv': String(smallFolder['receitas.csv']).replace('11,00', '13,00'),
};

/** Statements that change or delete rows that the load changes or deletes too. */
const EDITS = [
  'update valores set bloqueado = bloqueado + 1',
  'update receitas set nome = nome || 2; delete from valores',
  'delete from valores',
  'delete from orcamentos where id = 3',
  'update organizations set nome = nome; update valores set bloqueado = bloqueado + 1',
];

describe.each(databases.filter(({ name }) => name === 'postgresql'))(
  'edits by hand during a load on $name',
  ({ open }) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await emptyOrganization(database.db, scopeOfOrganization(1));
      await withDataFolder(smallFolder, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
    });

    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(database.db);
      return rows[0]!.waiting;
    };
    const causes = async () =>
      (
        await sql<{ kind: string }>`select kind from changes where "codColigada" = 1 order by moment`.execute(
          database.db,
        )
      ).rows.map(({ kind }) => kind);

    test.each(EDITS)('%s waits for the load, and neither fails', async (edit) => {
      const { db } = database;
      let editing: Promise<unknown> | undefined;
      await db.transaction().execute(async (transaction) => {
        await lockOrganization(transaction, { codColigada: 1 });
        editing = sql.raw(edit).execute(db);
        editing.catch(() => {}); // awaited below
        await expect.poll(waiting).toBe(1);
        await withDataFolder(changed, (folder) => loadFolder(transaction, folder, { codColigada: 1 }));
      });
      await editing;
      expect(await causes()).toEqual(['carga', 'carga', 'edicao']);
    });
  },
);
