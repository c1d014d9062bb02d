import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busca } from '../../contracts/search.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { type Scope, scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import { codeSortKey } from '../../domain/code-order.ts';
import { reportsFor } from '../../reports/catalog.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { loadFolder } from '../../load/load.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { fetchFindable, searchIn } from './search-all.ts';

describe.each(databaseInTurn(1))('the search over all on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: { readonly admin: string; readonly user: string };
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    const centro = { codColigada: 1, codCCustoPai: '5', ordem: codeSortKey('5'), regional: false };
    await database.db
      .insertInto('centros_custo')
      .values({ ...centro, nomeCCustoPai: 'Educação e Saúde' })
      .execute();
    server = await startTestServer(database);
    cookies = { admin: await signIn(server.app, 'admin'), user: await signIn(server.app, 'user') };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const ask = async (who: 'admin' | 'user', texto: string) => {
    const url = `/api/busca?texto=${encodeURIComponent(texto)}`;
    const answer = await server.app.inject({ url, headers: { cookie: cookies[who] } });
    expect(answer.statusCode).toBe(200);
    return busca.answer.parse(answer.json());
  };
  const namesIn = (found: Awaited<ReturnType<typeof ask>>) =>
    found.achados.map(({ tipo, codigo, nome }) => `${tipo} ${codigo} ${nome}`);

  test('words match code or name in any order, without accents and case', async () => {
    for (const texto of ['SAUDE educacao', 'educação', ' saú  5 '])
      expect(namesIn(await ask('admin', texto))).toContain('centroPai 5 Educação e Saúde');
    expect(await ask('admin', 'não existe isso')).toEqual({ achados: [], outros: 0 });
  });

  test('an equal code comes first, and a child comes with its parent', async () => {
    const { achados } = await ask('admin', '1.2.1');
    const [first, second] = achados.filter(({ tipo }) => tipo === 'centroFilho');
    expect([first?.codigo, second?.codigo]).toEqual(['1.2.1', '1.2.10']);
    expect(first?.acima).toBe('1.2 - Pai 1.2');
    expect(first?.filtros).toMatchObject({ codCCustoPai: '1.2', codCCustoFilho: '1.2.1', orcamentoId: '4' });
  });

  test('administrators’ reports, and entries that only these open, are found by administrators alone', async () => {
    expect(namesIn(await ask('admin', 'tempo real'))).toEqual(['relatorio  Orçamento em Tempo Real']);
    expect(namesIn(await ask('user', 'tempo real'))).toEqual([]);
    const kinds = async (who: 'admin' | 'user') => new Set((await ask(who, 'código')).achados.map(({ tipo }) => tipo));
    expect(await kinds('admin')).toContain('codigo');
    expect(await kinds('user')).not.toContain('codigo');
    const open = reportsFor(catalog, { isAdmin: false }).map(({ slug }) => slug);
    for (const { relatorio } of (await ask('user', '1')).achados) expect(open).toContain(relatorio);
  });

  test('every result that opens a report has filters that the report accepts', async () => {
    const { achados } = await ask('admin', 'a');
    for (const { relatorio, filtros } of achados.filter(({ tipo }) => tipo !== 'relatorio')) {
      const url = `/api/relatorios/${relatorio}?${new URLSearchParams(filtros).toString()}`;
      const { statusCode } = await server.app.inject({ url, headers: { cookie: cookies.admin } });
      expect([relatorio, statusCode]).toEqual([relatorio, 200]);
    }
  });

  test('nothing of another organisation is found, nor of cost centres outside a limit', async () => {
    const reports = reportsFor(catalog, { isAdmin: true });
    const find = async (scope: Scope, texto: string) =>
      namesIn(searchIn(await fetchFindable(database.db, { scope, reports, ano: 2026 }), texto));
    expect(await find(scopeOfOrganization(1), '9.1')).toEqual([]);
    expect(await find(scopeOfOrganization(1), 'parceiro')).toEqual(['parceiro  Parceiro da organização 1']);
    expect(await find(scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] }), 'filho')).toEqual([
      'centroFilho 1.2.10 Filho 1.2.10',
    ]);
    expect(await find(scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] }), 'parceiro')).toEqual([]);
    expect(await find(scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] }), 'educação')).toEqual([]);
  });

  test('accents alone find nothing', async () => {
    expect(await ask('admin', '\u0301')).toEqual({ achados: [], outros: 0 });
  });

  test('a name that a load changes is found by the next search, although names are cached', async () => {
    const files = { 'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n5;Turismo;0' };
    expect(namesIn(await ask('admin', '5'))).toContain('centroPai 5 Educação e Saúde');
    await withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
    expect(namesIn(await ask('admin', '5'))).toContain('centroPai 5 Turismo');
  });

  test('a text of 1 to 80 characters is required, and other parameters are refused', async () => {
    for (const query of ['', '?texto=', '?texto=%20', `?texto=${'a'.repeat(81)}`, '?texto=a&x=1']) {
      const { statusCode } = await server.app.inject({ url: `/api/busca${query}`, headers: { cookie: cookies.user } });
      expect([query, statusCode]).toEqual([query, 400]);
    }
  });
});
