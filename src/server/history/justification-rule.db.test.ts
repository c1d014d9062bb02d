import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const RULE = '/api/administracao/justificativas';
const NONE = {
  ligada: false,
  acimaDePercentual: null,
  acimaDeReais: null,
  comparacao: 'reformuladoProposto',
  versaoId: null,
};

describe.each(databaseInTurn(1))('the rule of justifications on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: Readonly<Record<'ana' | 'reader' | 'other', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    people = {
      ana: await signIn(server.app, 'admin'),
      reader: await signIn(server.app, 'user'),
      other: await signIn(server.app, 'otherAdmin'),
    };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Who = keyof typeof people;
  const ask = (who: Who, method: 'GET' | 'PUT' | 'POST' | 'PATCH', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { cookie: people[who] }, ...(payload && { payload }) });
  const set = (rule: object, who: Who = 'ana') => ask(who, 'PUT', RULE, rule);
  const ofBudget = async (orcamentoId: number) =>
    (await ask('reader', 'GET', `/api/justificativas/lugares?orcamentoId=${orcamentoId}`)).json().regra;

  test('at first the rule is off; gerência sets its limits with two decimals, and everybody reads it with a budget', async () => {
    expect((await ask('ana', 'GET', RULE)).json()).toEqual(NONE);
    const rule = { ...NONE, ligada: true, acimaDePercentual: 12.5, acimaDeReais: 0.07 };
    const answer = await set(rule);
    expect([answer.statusCode, answer.json()]).toEqual([200, rule]);
    expect((await ask('ana', 'GET', RULE)).json()).toEqual(rule);
    expect(await ofBudget(4)).toEqual(rule);
    expect((await ask('other', 'GET', RULE)).json()).toEqual(NONE);
    expect((await set(rule, 'reader')).statusCode).toBe(403);
    const { rows } = await sql`select kind, detail from acts where kind = 'mudouRegraDeJustificativas'`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { kind: 'mudouRegraDeJustificativas', detail: 'Passa a valer, do reformulado ao proposto.' },
    ]);
  });

  test('the cost centres whose difference lacks a justification are counted', async () => {
    const pending = async () =>
      (await ask('reader', 'GET', '/api/justificativas/pendentes?orcamentoId=4')).json<{ centros: number | null }>()
        .centros;
    const rule = { ...NONE, ligada: true, acimaDePercentual: 49, acimaDeReais: 5.99 }; // from R$ 12,00 to R$ 6,00
    for (const [limits, centros] of [
      [{}, 1],
      [{ acimaDeReais: 6 }, 0],
      [{ acimaDePercentual: 50 }, 0],
      [{ ligada: false }, null],
      [{ comparacao: 'versao' }, null],
    ] as const) {
      await set({ ...rule, ...limits });
      expect([limits, await pending()]).toEqual([limits, centros]);
    }
    await set(rule);
    const em = { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1' };
    const write = (periodoOrcamento: number) =>
      ask('ana', 'POST', '/api/justificativas', { orcamentoId: 4, periodoOrcamento, em, texto: 'Porque sim.' });
    await write(1);
    expect(await pending()).toBe(1);
    await write(2);
    expect(await pending()).toBe(0);
  });

  test('the rule compares with a version of one budget, or with the last version of each; without a version no justification is due', async () => {
    const rule = { ...NONE, ligada: true, comparacao: 'versao' };
    await set(rule);
    expect(await ofBudget(4)).toEqual({ ...rule, ligada: false });
    const freeze = async (nome: string) =>
      (await ask('ana', 'POST', '/api/versoes', { orcamentoId: 4, nome })).json<{ id: string }>().id;
    const [first, last] = [await freeze('Primeira'), await freeze('Última')];
    expect(await ofBudget(4)).toEqual({ ...rule, versaoId: last });
    const pending = async () => (await ask('reader', 'GET', '/api/justificativas/pendentes?orcamentoId=4')).json();
    const change = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
    const texts = await ask(
      'ana',
      'GET',
      '/api/justificativas?orcamentoId=4&periodoOrcamento=1&em.codCCustoFilho=1.2.1',
    );
    for (const { id } of texts.json<{ id: string }[]>())
      await ask('ana', 'PATCH', `/api/justificativas/${id}`, { retirada: true });
    expect(await pending()).toEqual({ centros: 0, versaoId: last });
    for (const [inativo, centros] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await change(sql`update naturezas set inativo = ${inativo} where "codColigada" = 1`);
      expect(await pending()).toEqual({ centros, versaoId: last });
    }
    await change(sql`update valores set "abrilProposta" = "abrilProposta" + 1 where "codColigada" = 1`);
    expect(await pending()).toEqual({ centros: 1, versaoId: last });
    await set({ ...rule, acimaDeReais: 0.01 });
    expect(await pending()).toEqual({ centros: 0, versaoId: last });
    await set(rule);
    expect((await set({ ...rule, versaoId: first })).json()).toEqual({ ...rule, versaoId: first });
    expect(await ofBudget(4)).toEqual({ ...rule, versaoId: first });
    expect(await ofBudget(3)).toEqual({ ...rule, ligada: false });
    expect((await set({ ...rule, versaoId: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(422);
  });

  test.each([
    [{ ...NONE, acimaDePercentual: -1 }, /acimaDePercentual/],
    [{ ...NONE, acimaDePercentual: 1.234 }, /acimaDePercentual/],
    [{ ...NONE, acimaDeReais: '5' }, /acimaDeReais/],
    [{ ...NONE, acimaDeReais: 1e14 }, /acimaDeReais/],
    [{ ...NONE, comparacao: 'outra' }, /comparação/],
    [{ ...NONE, versaoId: 'x' }, /versaoId/],
    [{ ...NONE, ligada: undefined }, /ligada/],
    [{ ...NONE, nada: 1 }, /Campo desconhecido: nada/],
  ])('%j is refused with a message', async (rule, message) => {
    const answer = await set(rule);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  });
});
