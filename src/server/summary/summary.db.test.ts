import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import { loadFolder } from '../../load/load.ts';
import { valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { NO_REPORTS, signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { summaries } from './fetch-summary.ts';

const ISO = expect.stringMatching(/^\d{4}-.*Z$/);
const FILLING = { centros: 2, completos: 1, comMesesVazios: 0, semLinhas: 1, semMemoria: 0 };
const ERP = {
  situacao: 'naoConfigurado',
  abrange: 'orcamento',
  concluidaEm: null,
  falhouEm: null,
  motivo: null,
  linhas: null,
  linhasDeFora: { quantidade: 0, valor: 0 },
};

const ONES = Array.from({ length: 12 }, () => 1);
const january = (amount: number, others = 1) => ONES.map((_, at) => (at === 0 ? amount : others));
const lineOf = (centro: string, natureza: string, codigo: number, months: readonly number[]) =>
  ['1', centro, natureza, codigo, 't', 'proprios', ...months, ...ONES, 0].join(';');

/** 1.1 and 1.4 are complete, the latter by natures that cancel each other out; 1.3's lines do so within a nature; 1.2 has no January; 1.5 and 1.6 have no lines of active natures. */
const FOLDER = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2026;1\n2;2027;1',
  'codigos-orcamentarios.csv': 'codOrcamentario;descricaoOrcamentario;area\n1;C;meio\n2;D;fim',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1;P;0',
  'centros-custo-filhos.csv': `codCCustoFilho;nomeCCustoFilho;codCCustoPai\n${[1, 2, 3, 4, 5, 6].map((n) => `1.${n};F${n};1`).join('\n')}`,
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;N;0\n3.2;I;1\n3.3;O;0',
  'valores.csv': [
    valoresHeader,
    lineOf('1.1', '3.1', 1, ONES),
    lineOf('1.2', '3.1', 1, january(0)),
    lineOf('1.3', '3.1', 1, january(5)),
    lineOf('1.3', '3.1', 2, january(-5, 0)),
    lineOf('1.4', '3.1', 1, january(7)),
    lineOf('1.4', '3.3', 1, january(-7, 0)),
    lineOf('1.6', '3.2', 1, ONES),
  ].join('\n'),
  'memorias-calculo.csv':
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto\n1;1.1;3.1;1;1,00;;m\n1;1.2;3.2;1;1,00;;de natureza inativa',
  'realizados.csv':
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n1;1.1;3.1;1;5,00\n1;1.1;3.1;2;-5,00\n1;1.1;3.1;3;0,00\n1;1.1;3.2;9;50,00',
};

describe.each(databases)('where a budget stands, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'user' | 'otherAdmin', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database, { pool: NO_REPORTS });
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

  test('administrators see amounts, filling, load and ERP, of the current year at first', async () => {
    const month = { proposta: 1, reformulacao: 0.5, realizado: 0 };
    expect((await get()).json()).toEqual({
      orcamento: { id: 4, ano: 2026 },
      proposta: 12,
      reformulacao: 6,
      realizado: 7,
      ateMes: 1,
      orcadoAteMes: 1,
      bloqueado: 0,
      disponivel: 5,
      meses: Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...month, ...(at === 0 && { realizado: 7 }) })),
      preenchimento: FILLING,
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

  test('everybody else sees filling and load alone', async () => {
    const seen = {
      orcamento: { id: 4, ano: 2026 },
      preenchimento: FILLING,
      carga: null,
      demonstracao: false,
      erp: null,
    };
    expect((await get('', 'user')).json()).toEqual(seen);
  });

  test('signed out 401, malformed 400, unknown or another organisation’s 422', async () => {
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

  test('an answer that the client has is 304 until its data change', async () => {
    const first = await get();
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get('', 'admin', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('', 'user', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('a limited scope sees its cost centres alone', async () => {
    const summaryOf = summaries(database.db, { answers: () => false });
    const asked = { orcamentoId: 4, year: 2026, isAdmin: true };
    const [own, other] = [
      scopeOfCentros(1, { pais: [], filhos: ['1.2.1'] }),
      scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] }),
    ];
    expect(await summaryOf({ ...asked, scope: own })).toMatchObject({
      proposta: 1200,
      realizado: 700,
      preenchimento: { centros: 1 },
    });
    expect(await summaryOf({ ...asked, scope: other })).toMatchObject({
      proposta: 0,
      realizado: 0,
      preenchimento: { centros: 1, semLinhas: 1 },
    });
  });

  test('a load is told with the budgets that it had rows of; amounts that cancel out in a nature are an empty month', async () => {
    const scope = scopeOfOrganization(5);
    const asked = { scope, orcamentoId: undefined, year: 2026, isAdmin: true };
    const summaryOf = summaries(database.db, { answers: () => false });
    await withDataFolder(FOLDER, async (folder) => {
      await loadFolder(database.db, folder, { codColigada: 5, by: 'Ana' });
    });
    const seen = await summaryOf(asked);
    expect(seen).toMatchObject({ orcamento: { id: 1 }, carga: { em: ISO, por: 'Ana' }, demonstracao: false });
    expect(seen.preenchimento).toEqual({ centros: 6, completos: 2, comMesesVazios: 2, semLinhas: 2, semMemoria: 3 });
    expect(seen).toMatchObject({ proposta: 4_500, realizado: 0, ateMes: 2, orcadoAteMes: 500 });
    expect((await summaryOf({ ...asked, orcamentoId: 2 })).carga).toBeNull();
    await withDataFolder({ 'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2026;1' }, (folder) =>
      loadFolder(database.db, folder, { codColigada: 5 }),
    );
    expect((await summaryOf(asked)).carga).toEqual(seen.carga);
    const loads = await database.db
      .selectFrom('loads')
      .where('codColigada', '=', 5)
      .selectAll()
      .orderBy('id')
      .execute();
    expect(loads.map(({ loadedBy, orcamentoIds }) => [loadedBy, orcamentoIds])).toEqual([
      ['Ana', [1]],
      [null, []],
    ]);
  });

  test('without any budget the answer is empty', async () => {
    await database.db
      .insertInto('organizations')
      .values({ codColigada: 6, nome: 'Vazia', demonstration: false })
      .execute();
    const asked = { scope: scopeOfOrganization(6), orcamentoId: undefined, year: 2026, isAdmin: true };
    expect(await summaries(database.db, { answers: () => false })(asked)).toEqual({
      orcamento: null,
      preenchimento: null,
      carga: null,
      demonstracao: false,
      erp: null,
    });
  });
});
