import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../engine/open-database.ts';
import { emptyOrganization } from '../../load/organization.ts';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { scopeAt, scopeOfOrganization, within } from '../lines/scope.ts';
import { atMoment } from './at-moment.ts';
import { HISTORY_TABLES, type HistoryTable } from './history-columns.ts';

const scope = scopeOfOrganization(1);

describe.each(databases)('history in $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyOrganization(database.db, scope));

  const run = async (statement: string) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows;
  const load = (files: object, codColigada = 1) =>
    withDataFolder({ ...files }, (folder) => loadFolder(database.db, folder, { codColigada, source: 'a folder' }));
  const moments = async () => (await run('select * from changes where "codColigada" = 1 order by moment')) as Moment[];
  const latest = async () => (await moments()).at(-1)!.moment;
  /** Every row of the organisation without its moments, as text, in the order of the text. */
  const rowsOf = async (table: HistoryTable, moment?: number) => {
    const at = moment === undefined ? scope : scopeAt(scope, moment);
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'since' - 'atMoment')::text as row from ${sql.table(table)} as t
      where ${within(at, table, 't')} order by 1`.execute(atMoment(database.db, at));
    return rows.map(({ row }) => row);
  };
  const everything = async (moment?: number) => {
    const all: Record<string, readonly string[]> = {};
    for (const table of HISTORY_TABLES) all[table] = await rowsOf(table, moment);
    return all;
  };
  const twins = async () => {
    const counts = HISTORY_TABLES.map((table) => `(select count(*) from ${table}_before)`);
    return Number((await run(`select ${counts.join(' + ')} as rows`))[0]!['rows']);
  };

  test('a first load writes no rows to the twins, and its moment is the data version of all budgets', async () => {
    await load(smallFolder);
    expect(await twins()).toBe(0);
    const [only, ...others] = await moments();
    expect([only, others]).toEqual([expect.objectContaining({ kind: 'carga', file: 'a folder', who: null }), []]);
    const versions = await run('select distinct version from data_versions where "codColigada" = 1');
    expect(versions).toEqual([{ version: only!.moment }]);
    for (const table of HISTORY_TABLES)
      expect(await run(`select distinct since from ${table} where "codColigada" = 1`)).toEqual([
        { since: only!.moment },
      ]);
  });

  test('every table can be read as it was at each moment, after loads, edits, deletions and truncations', async () => {
    const states: [number, unknown][] = [];
    const remember = async () => void states.push([await latest(), await everything()]);
    await load(smallFolder);
    await remember();
    await load({
      'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Ordenados;1\n3.9;Nova;0\n',
      'centros-custo-filhos.csv': 'codCCustoFilho;nomeCCustoFilho;codCCustoPai\n1.10.01;Cursos;1.2\n',
      'valores.csv': `${valoresHeader}\n4;1.10.01;3.9;01;Pessoal;proprios;${'1;'.repeat(24)}5\n`,
    });
    await remember();
    const edits = [
      'update valores set bloqueado = bloqueado + 1',
      "update receitas set nome = nome || ' 2' where id = 2",
      'delete from memorias_calculo where posicao = 1',
      'update memorias_calculo set posicao = posicao - 1',
      'update eventos_parceiros set "custoAcao" = 5, nome = \'Outro\' where "eventoId" = 2 and posicao = 1',
      'update lancamentos_importacao set "qtdDias" = 2.25 where posicao = 1',
      'update valores set tipo = \'Outro\' where "orcamentoId" = 4',
      'truncate realizados',
      'delete from orcamentos where id = 4',
      'truncate orcamentos cascade',
    ];
    for (const edit of edits) {
      await run(edit);
      await remember();
    }
    expect(new Set(states.map(([moment]) => moment)).size).toBe(states.length);
    for (const [moment, state] of states) expect(await everything(moment)).toEqual(state);
    expect((await moments()).map(({ kind }) => kind)).toEqual(['carga', 'carga', ...edits.map(() => 'edicao')]);
  });

  test('a load of the same data or an update to the same values makes no moment', async () => {
    await load(smallFolder);
    const before = await moments();
    await load(smallFolder);
    await run('update valores set bloqueado = bloqueado, tipo = tipo');
    await run('update lancamentos_importacao set "qtdDias" = "qtdDias"');
    await run('delete from valores where false');
    expect([await moments(), await twins()]).toEqual([before, 0]);
  });

  test('only changed rows are copied to the twin; a transaction that fails or changes a row twice leaves no intermediate rows', async () => {
    await load(smallFolder);
    const before = await everything();
    const first = await latest();
    const failure = new Error('undone');
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`update valores set bloqueado = 99`.execute(transaction);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect([await everything(), await twins(), await latest()]).toEqual([before, 0, first]);
    await database.db.transaction().execute(async (transaction) => {
      await sql`update valores set bloqueado = case when recurso = 'terceiros' then 99 else bloqueado end`.execute(
        transaction,
      );
      await sql`update valores set bloqueado = 98 where recurso = 'terceiros'`.execute(transaction);
      await sql`insert into naturezas ("codColigada", "codTBOrcamento", "nomeTBOrcamento", inativo, ordem)
        values (1, '9', 'Fica', false, '9'), (1, '10', 'Sai', false, '10')`.execute(transaction);
      await sql`delete from naturezas where "codTBOrcamento" = '10'`.execute(transaction);
    });
    expect(await run('select count(*)::integer as rows, min(since) as since from valores_before')).toEqual([
      { rows: 1, since: first },
    ]);
    expect(await twins()).toBe(1);
    expect(await everything(first)).toEqual(before);
    expect(await everything(await latest())).toEqual(await everything());
  });

  test('deleting an organisation deletes its history and no other one', async () => {
    await load(smallFolder);
    await load(smallFolder, 2);
    await run('update valores set bloqueado = 3');
    const ofOne = await run('select * from valores_before where "codColigada" = 1 order by 1, 2, 3, 4, 5, 6, 7');
    await run('delete from organizations where "codColigada" = 2');
    expect(await run('select * from valores_before order by 1, 2, 3, 4, 5, 6, 7')).toEqual(ofOne);
    expect(await run('select distinct "codColigada" from changes')).toEqual([{ codColigada: 1 }]);
  });

  test('a statement on past data fails on a database of current data', async () => {
    await load(smallFolder);
    const past = scopeAt(scope, await latest());
    for (const table of HISTORY_TABLES) {
      const read = sql`select from ${sql.table(table)} where ${within(past, table)}`.execute(database.db);
      await expect(read).rejects.toThrow('atMoment');
    }
  });
});

type Moment = { readonly moment: number; readonly kind: string };
