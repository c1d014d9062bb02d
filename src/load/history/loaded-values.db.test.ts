import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import { type DataFiles, smallFolder, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { loadFolder } from '../load.ts';
import { tableNamed } from '../tables/tables.ts';
import { lastLoadOf } from './loaded-values.ts';

describe.each(databases)('the last load of a table, on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const load = (files: DataFiles) =>
    withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada: 1, nome: 'Serviço' }));
  const last = (table: 'realizados' | 'lancamentos-importacao', orcamentoId: number | null, codColigada = 1) =>
    lastLoadOf(database.db, scopeOfOrganization(codColigada), { table: tableNamed(table), orcamentoId });

  test('is the last one of the budget that had rows of the table, if rows are left', async () => {
    expect(await last('realizados', 4)).toBeNull();
    await load(smallFolder);
    const first = await last('realizados', 4);
    expect(first).toBeInstanceOf(Date);
    expect(await last('lancamentos-importacao', null)).toEqual(first);
    expect([await last('realizados', 3), await last('realizados', 4, 2)]).toEqual([null, null]); // no rows
    const ofCentro = (filho: string) =>
      lastLoadOf(database.db, scopeOfCentros(1, { pais: [], filhos: [filho] }), {
        table: tableNamed('realizados'),
        orcamentoId: 4,
      });
    expect([await ofCentro('1.2.01'), await ofCentro('9.9')]).toEqual([first, null]); // rows in the scope
    await load({ 'valores.csv': smallFolder['valores.csv']! }); // has no row of the table
    expect(await last('realizados', 4)).toEqual(first);
    await load({ 'realizados.csv': smallFolder['realizados.csv']! });
    expect((await last('realizados', 4))!.getTime()).toBeGreaterThan(first!.getTime());
    await database.db.deleteFrom('realizados').execute();
    expect(await last('realizados', 4)).toBeNull();
  });
});
