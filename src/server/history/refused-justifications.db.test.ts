import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const NATUREZA = { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1' };
const OF = { orcamentoId: 4, periodoOrcamento: 2 };

describe.each(databaseInTurn(3))('refused justifications on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  test.each([
    [{ ...OF, em: NATUREZA }, 400, /texto/],
    [{ ...OF, em: NATUREZA, texto: ' \n ' }, 400, /Escreva a justificativa/],
    [{ ...OF, em: NATUREZA, texto: 'x'.repeat(2_001) }, 400, /longo demais/],
    [{ ...OF, em: NATUREZA, texto: 'a\u0000b' }, 400, /inválido/],
    [{ ...OF, em: {}, texto: 'x' }, 400, /Informe o assunto/],
    [{ ...OF, em: { id: '7' }, texto: 'x' }, 400, /Campo desconhecido: id/],
    [{ ...OF, periodoOrcamento: 3, em: NATUREZA, texto: 'x' }, 400, /1 ou 2/],
    [{ ...OF, orcamentoId: 99, em: NATUREZA, texto: 'x' }, 422, /Orçamento não encontrado/],
    [{ ...OF, orcamentoId: 7, em: NATUREZA, texto: 'x' }, 422, /Orçamento não encontrado/],
    [{ ...OF, em: { codCCustoFilho: '9.1' }, texto: 'x' }, 422, /Centro de custo filho não encontrado/],
    [{ ...OF, em: { ...NATUREZA, codCCustoPai: '1.10' }, texto: 'x' }, 422, /Centro de custo filho não encontrado/],
    [{ ...OF, em: { codTBOrcamento: '9.9.9' }, texto: 'x' }, 422, /Natureza não encontrada/],
    [{ ...OF, em: { codOrcamentario: '9.9' }, texto: 'x' }, 422, /Código orçamentário não encontrado/],
    [{ ...OF, em: { tipo: 'Nenhum' }, texto: 'x' }, 422, /Tipo não encontrado/],
    [{ ...OF, em: { recurso: 'nenhum' }, texto: 'x' }, 422, /Recurso não encontrado/],
  ])('invalid justification %# is refused with a message', async (body, status, message) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/justificativas',
      headers: { cookie },
      payload: body,
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });

  test.each([
    ['', 400],
    ['?orcamentoId=x', 400],
    ['?orcamentoId=4&periodoOrcamento=3', 400],
    ['?orcamentoId=4&em.id=7', 400],
    ['?orcamentoId=4&em.area=', 400],
    ['?orcamentoId=99', 422],
    ['?orcamentoId=4&em.codCCustoPai=0', 422],
    ['/lugares', 400],
    ['/lugares?orcamentoId=7', 422],
  ])('GET %s is refused with %i', async (query, status) => {
    const answer = await server.app.inject({ url: `/api/justificativas${query}`, headers: { cookie } });
    expect([answer.statusCode, typeof answer.json<{ message: string }>().message]).toEqual([status, 'string']);
  });
});
