import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databases } from '../../testing/databases/databases.ts';
import { changePerson } from '../../accounts/change-people.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import {
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const FILLING = { centros: 2, completos: 1, comMesesVazios: 0, semLinhas: 1, semMemoria: 0 };
const ERP = {
  situacao: 'naoConfigurado',
  abrange: 'orcamento',
  concluidaEm: null,
  falhouEm: null,
  motivo: null,
  linhas: null,
  linhasDeFora: { quantidade: 0, valor: 0 },
  carga: null,
};

describe.each(databases)('the summary of a budget, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'user' | 'otherAdmin', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    const [admin, user, otherAdmin] = [
      await signIn(server.app, 'admin'),
      await signIn(server.app, 'user'),
      await signIn(server.app, 'otherAdmin'),
    ];
    cookies = { admin, user, otherAdmin };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = (query = '', who: keyof typeof cookies | 'nobody' = 'admin', headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/resumo${query}`,
      headers: { ...headers, ...(who !== 'nobody' && { cookie: cookies[who] }) },
    });

  test('administrators see amounts, filling, load and ERP, by default for the budget of the current year', async () => {
    const month = { proposta: 1, reformulacao: 0.5, realizado: 0 };
    expect((await get()).json()).toEqual({
      orcamento: { id: 4, ano: 2026 },
      proposta: 12,
      reformulacao: 6,
      realizado: 7,
      ateMes: 1,
      base: 'proposta',
      orcadoAteMes: 1,
      bloqueado: 0,
      disponivel: 5,
      meses: Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...month, ...(at === 0 && { realizado: 7 }) })),
      maioresDesvios: [
        {
          codCCustoPai: '1.2',
          codCCustoFilho: '1.2.1',
          nomeCCustoFilho: 'Filho 1.2.1',
          orcado: 1,
          realizado: 7,
          saldo: -6,
        },
      ],
      preenchimento: FILLING,
      centros: null,
      carga: null,
      demonstracao: false,
      erp: ERP,
    });
    expect((await get('?orcamentoId=3')).json()).toMatchObject({
      orcamento: { id: 3, ano: 2025 },
      proposta: 0,
      ateMes: 0,
      preenchimento: { ...FILLING, completos: 0, semLinhas: 2 },
    });
  });

  test('everybody else sees only filling and load', async () => {
    const seen = {
      orcamento: { id: 4, ano: 2026 },
      preenchimento: FILLING,
      centros: null,
      carga: null,
      demonstracao: false,
      erp: null,
    };
    expect((await get('', 'user')).json()).toEqual(seen);
  });

  test('whoever is limited to centres sees what is missing in each, and its amounts only with the right acompanha', async () => {
    const { db } = database;
    const person = { email: 'lia@exemplo.com', name: 'Lia', isAdmin: false, gerencia: false, codColigada: 1 };
    const id = await addAccount(db, { ...person, centros: ['1.2.1'] });
    const cookie = await enter(server.app, person.email);
    const seen = async () => (await server.app.inject({ url: '/api/resumo', headers: { cookie } })).json();
    const filled = { temLinhas: true, mesesVazios: 0, semMemoria: false };
    const without = await seen();
    const centro = { codCCustoPai: '1.2', codCCustoFilho: '1.2.1', nomeCCustoFilho: expect.any(String) };
    expect(without.centros).toEqual([{ ...centro, ...filled }]);
    expect([without.proposta, without.realizado, without.erp]).toEqual([undefined, undefined, null]);
    await changePerson(db, { scope: scopeOfOrganization(1), id, by: null }, { acompanha: true });
    const whole = await seen();
    expect(whole.centros).toMatchObject([{ codCCustoFilho: '1.2.1', ...filled, realizado: 7 }]);
    const [{ orcado, realizado, disponivel }] = whole.centros;
    expect([orcado, realizado, disponivel]).toEqual([whole.proposta, whole.realizado, whole.disponivel]);
    await changePerson(db, { scope: scopeOfOrganization(1), id, by: null }, { centros: 'todos' });
    const unlimited = await seen(); // the right is removed with the limit
    expect([unlimited.centros, unlimited.proposta]).toEqual([null, undefined]);
  });

  test('the answer is 401 without a session, 400 to a malformed query, and 422 for an unknown budget or another organisation’s', async () => {
    const cases = [
      [401, '?orcamentoId=x', 'nobody'],
      [400, '?orcamentoId=x', 'user'],
      [400, '?orcamentoId=', 'user'],
      [400, '?orcamentoId=4&orcamentoId=4', 'user'],
      [400, '?mes=4', 'user'],
      [422, '?orcamentoId=9', 'user'],
      [422, '?orcamentoId=7', 'admin'],
      [422, '?orcamentoId=3', 'otherAdmin'],
      [200, '?orcamentoId=7', 'otherAdmin'],
    ] as const;
    for (const [status, query, who] of cases)
      expect([query, who, (await get(query, who)).statusCode]).toEqual([query, who, status]);
    expect((await get('?orcamentoId=9')).json()).toEqual({ message: 'Orçamento não encontrado.' });
    expect((await get('?orcamentoId=7', 'otherAdmin')).json()).toMatchObject({ proposta: 0, ateMes: 0 });
    expect((await get('', 'otherAdmin')).json()).toMatchObject({ proposta: 24, realizado: 14 });
  });

  test('a client that has the answer gets a 304, but not with the ETag of another person', async () => {
    const first = await get();
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get('', 'admin', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
    expect((await get('', 'user', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});
