import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfCentros } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { fetchMesesComMemoria } from './lookup-routes.ts';

describe.each(databases)('months with calculation memories on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    const [first] = await database.db.selectFrom('memorias_calculo').selectAll().where('codColigada', '=', 1).execute();
    const more = [12, 3, 3].map((mes, at) => ({ ...first!, mes, posicao: 10 + at }));
    await database.db.insertInto('memorias_calculo').values(more).execute();
    server = await startTestServer(database);
    await insertOfInactive(database.db);
    cookie = await signIn(server.app, 'user');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = async (query: string) => {
    const { statusCode, body } = await server.app.inject({
      url: `/api/meses-com-memoria${query}`,
      headers: { cookie },
    });
    return [statusCode, JSON.parse(body)];
  };

  test('each centre of the user’s organisation has its months, each once, in order', async () => {
    const rows = await database.db.selectFrom('memorias_calculo').selectAll().where('codColigada', '=', 1).execute();
    const ofBudget = rows.filter((row) => row.orcamentoId === 4 && row.codTBOrcamento === '3.1');
    const centros = [...new Set(ofBudget.map(({ codCCustoFilho }) => codCCustoFilho))].toSorted();
    const expected = centros.map((codCCustoFilho) => {
      const meses = ofBudget.filter((row) => row.codCCustoFilho === codCCustoFilho).map(({ mes }) => mes);
      return { codCCustoFilho, meses: [...new Set(meses)].toSorted((a, b) => a - b) };
    });
    expect(expected.some(({ meses }) => meses.includes(3) && meses.includes(12))).toBe(true);
    expect(await get('?orcamentoId=4')).toEqual([200, expected]);
  });

  test('months of inactive natures are listed only if selected, as in the report', async () => {
    const [active] = (await get('?orcamentoId=4'))[1];
    expect(active).toEqual({ codCCustoFilho: '1.2.1', meses: [1, 3, 12] });
    expect(await get('?orcamentoId=4&exibirNaturezasInativas=false')).toEqual([200, [active]]);
    const all = [
      { codCCustoFilho: '1.2.1', meses: [1, 3, 7, 12] },
      { codCCustoFilho: '1.2.10', meses: [7] },
    ];
    expect(await get('?orcamentoId=4&exibirNaturezasInativas=true')).toEqual([200, all]);
  });

  test('people limited to some cost centres get only the months of these', async () => {
    const filters = { orcamentoId: 4, exibirNaturezasInativas: true };
    const scope = scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] });
    expect(await fetchMesesComMemoria(database.db, scope, filters)).toEqual([{ codCCustoFilho: '1.2.10', meses: [7] }]);
  });

  test('a budget without calculation memories has no months; an unknown or foreign budget is 422, a malformed query 400', async () => {
    expect(await get('?orcamentoId=3')).toEqual([200, []]);
    for (const id of ['7', '999999999'])
      expect(await get(`?orcamentoId=${id}`)).toEqual([422, { message: 'Orçamento não encontrado.' }]);
    for (const query of ['', '?orcamentoId=x', '?orcamentoId=4&mes=1', '?orcamentoId=4&exibirNaturezasInativas=1'])
      expect((await get(query))[0]).toBe(400);
  });
});

/** Inserts calculation memories of an inactive nature in July, in a cost centre with others and in one without. */
async function insertOfInactive(db: Database): Promise<void> {
  const codTBOrcamento = '3.9';
  const natureza = { codColigada: 1, codTBOrcamento, nomeTBOrcamento: 'Antiga', inativo: true, ordem: '3.9' };
  await db.insertInto('naturezas').values(natureza).execute();
  const memoria = { codColigada: 1, orcamentoId: 4, codTBOrcamento, mes: 7, posicao: 1 };
  const amounts = { proposta: 100, reformulacao: null, texto: 'de natureza inativa' };
  await db
    .insertInto('memorias_calculo')
    .values(['1.2.1', '1.2.10'].map((codCCustoFilho) => ({ ...memoria, codCCustoFilho, ...amounts })))
    .execute();
}
