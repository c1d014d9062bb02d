import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfCentros } from '../../database/lines/scope.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { fetchCentrosSemLinhas } from './lookup-routes.ts';

const filho = (codCCustoFilho: string) => ({
  codCCustoPai: '1.2',
  codCCustoFilho,
  nomeCCustoFilho: `Filho ${codCCustoFilho}`,
});

describe.each(databases)('cost centres without lines on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'user');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = async (query: string) => {
    const answer = await server.app.inject({ url: `/api/centros-sem-linhas${query}`, headers: { cookie } });
    return [answer.statusCode, answer.json()];
  };

  test('centres of the user’s organisation are listed in natural order, as many as the hub counts', async () => {
    expect(await get('?orcamentoId=3')).toEqual([200, [filho('1.2.1'), filho('1.2.10')]]);
    for (const orcamentoId of [3, 4]) {
      const [, listed] = await get(`?orcamentoId=${orcamentoId}`);
      const resumo = await server.app.inject({ url: `/api/resumo?orcamentoId=${orcamentoId}`, headers: { cookie } });
      expect(listed).toHaveLength(resumo.json().preenchimento.semLinhas);
    }
  });

  test('lines of inactive natures count only if selected, and a limited scope lists only its own centres', async () => {
    const { db } = database;
    await db.updateTable('naturezas').set({ inativo: true }).where('codColigada', '=', 1).execute();
    const [, none] = await get('?orcamentoId=4');
    expect(none).toEqual([filho('1.2.1'), filho('1.2.10')]);
    expect((await get('?orcamentoId=4&exibirNaturezasInativas=true'))[1].length).toBeLessThan(2);
    const scope = scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] });
    const selection = { orcamentoId: 3, exibirNaturezasInativas: true };
    expect(await fetchCentrosSemLinhas(db, scope, selection)).toEqual([filho('1.2.10')]);
  });

  test('a budget that is unknown or of another organisation is 422, a malformed query 400', async () => {
    for (const id of ['7', '999999999'])
      expect(await get(`?orcamentoId=${id}`)).toEqual([422, { message: 'Orçamento não encontrado.' }]);
    for (const query of ['', '?orcamentoId=x', '?orcamentoId=4&mes=1']) expect((await get(query))[0]).toBe(400);
  });
});
