import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { NO_REPORTS, signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

describe.each(databases)('months with memories on $name', ({ open }) => {
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
    server = await startTestServer(database, { pool: NO_REPORTS });
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

  test('each centre of the user’s organisation with its months, each once, in their order', async () => {
    const rows = await database.db.selectFrom('memorias_calculo').selectAll().where('codColigada', '=', 1).execute();
    const ofBudget = rows.filter(({ orcamentoId }) => orcamentoId === 4);
    const centros = [...new Set(ofBudget.map(({ codCCustoFilho }) => codCCustoFilho))].toSorted();
    const expected = centros.map((codCCustoFilho) => {
      const meses = ofBudget.filter((row) => row.codCCustoFilho === codCCustoFilho).map(({ mes }) => mes);
      return { codCCustoFilho, meses: [...new Set(meses)].toSorted((a, b) => a - b) };
    });
    expect(expected.some(({ meses }) => meses.includes(3) && meses.includes(12))).toBe(true);
    expect(await get('?orcamentoId=4')).toEqual([200, expected]);
  });

  test('a budget without memories has none; an unknown one and another organisation’s are 422, anything else 400', async () => {
    expect(await get('?orcamentoId=3')).toEqual([200, []]);
    for (const id of ['7', '999999999'])
      expect(await get(`?orcamentoId=${id}`)).toEqual([422, { message: 'Orçamento não encontrado.' }]);
    for (const query of ['', '?orcamentoId=x', '?orcamentoId=4&mes=1']) expect((await get(query))[0]).toBe(400);
  });
});
