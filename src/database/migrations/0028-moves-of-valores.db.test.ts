import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import type { OpenDatabase } from '../engine/open-database.ts';
import { statements } from './0028-moves-of-valores.ts';

const line = (natureza: string, amount: number) =>
  `4;1.10.01;${natureza};01;Pessoal;proprios;${`${amount};`.repeat(24)}0\n`;

describe.each(databases)('the moves of sums that the migration makes on $name', { tags: 'tudo' }, ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('are those that the triggers make for the same history', async () => {
    const { db } = database;
    const run = async (statement: string) => (await sql.raw(statement).execute(db)).rows;
    const load = (files: object) =>
      withDataFolder({ ...files }, (folder) => loadFolder(db, folder, { codColigada: 1, source: 'a folder' }));
    await load(smallFolder);
    await load({ 'valores.csv': `${valoresHeader}\n${line('3.1', 7)}` });
    await run(`update naturezas set inativo = not inativo where "codTBOrcamento" = '3.1'`);
    await run(`update valores set "marcoProposta" = 5, tipo = 'Outro' where recurso = 'proprios'`);
    await run('update valores set bloqueado = bloqueado');
    await run(`delete from valores where "codTBOrcamento" = '3.1'`);
    await load(smallFolder);
    await run('truncate valores');
    const moves = () =>
      run(`select moment, "codCCustoFilho", "codOrcamentario", tipo, recurso, inativo, sum(linhas)::integer as linhas,
          sum("totalAnoProposta")::bigint as proposta, sum("totalAnoReformulacao")::bigint as reformulacao
        from moves_of_valores where moment > (select min(moment) from changes) group by 1, 2, 3, 4, 5, 6
        having sum(linhas) <> 0 or sum("totalAnoProposta") <> 0 or sum("totalAnoReformulacao") <> 0
        order by 1, 2, 3, 4, 5, 6`);
    const byTriggers = await moves();
    expect(new Set(byTriggers.map((row) => (row as { readonly moment: number }).moment)).size).toBe(5);
    await run('delete from moves_of_valores');
    await run(statements.at(-1)!);
    expect(await moves()).toEqual(byTriggers);
  });
});
