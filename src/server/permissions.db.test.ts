import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { filesOf } from '../reports/files-of.ts';
import type { FilterName } from '../reports/filters.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { FOR_ALL } from '../testing/servers/matrix-surfaces.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/servers/test-server.ts';

/** For each filter a choice that organisation 2 has and organisation 1 has not, one that nobody has, and the answer to both. */
const FOREIGN: Partial<Record<FilterName, readonly [foreign: string, nobodys: string, message: string]>> = {
  orcamentoId: ['7', '999999999', 'Orçamento não encontrado.'],
  codOrcamentario: ['9.9', '0.0', 'Código orçamentário não encontrado.'],
  codCCustoPai: ['9', '0', 'Centro de custo pai não encontrado.'],
  codCCustoFilho: ['9.1', '0.1', 'Centro de custo filho não encontrado.'],
};

describe.each(databaseInTurn(1))('permissions on $name', ({ open }) => {
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

  const get = (url: string, cookie?: string) =>
    server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const statusOf = async (url: string, cookie?: string) => (await get(url, cookie)).statusCode;

  describe.each(catalog.map((report) => [report.slug, report] as const))('%s', (slug, report) => {
    const result = `/api/relatorios/${slug}`;
    const files = filesOf(report).map(({ format }) => `${result}/arquivo?formato=${format}&`);
    const column = Object.keys(report.composition?.columns ?? {})[0];
    const compositions = column === undefined ? [] : [`${result}/composicao?coluna=${column}&`];
    const feeds = ['csv', 'json'].map((format) => `${result}/dados?formato=${format}&`);
    const addresses = [`${result}?`, ...files, ...compositions, ...feeds];
    const isForAll = FOR_ALL.includes(slug);
    const [good, wrong] = [queryOf(report), 'nada=1'];

    test('the guard comes before the filters: 401 signed out, 403 without the right, then 400', async () => {
      const foreign = queryOf(report, { orcamentoId: '7' });
      for (const address of addresses) {
        for (const query of [good, wrong, foreign]) {
          expect(await statusOf(`${address}${query}`)).toBe(401);
          if (isForAll) continue;
          const { statusCode, body } = await get(`${address}${query}`, cookies.user);
          expect([statusCode, body]).toEqual([403, '{"message":"Você não tem acesso a este relatório."}']);
        }
        expect(await statusOf(`${address}${wrong}`, cookies.admin)).toBe(400);
      }
    });

    test('another organisation’s budgets and codes are as unknown as none', async () => {
      for (const name of report.filters) {
        const [foreign, nobodys, message] = FOREIGN[name] ?? [];
        for (const choice of foreign === undefined ? [] : [foreign, nobodys]) {
          const query = queryOf(report, { [name]: choice });
          for (const address of addresses) {
            const { statusCode, body } = await get(address + query, cookies.admin);
            expect([name, statusCode, body]).toEqual([name, 422, JSON.stringify({ message })]);
          }
        }
        const own = queryOf(report, foreign === undefined ? {} : { [name]: foreign });
        expect(await statusOf(`${result}?${own}`, cookies.otherAdmin)).toBe(200);
      }
    });
  });

  test('what has no amounts to open is 404 for who may open it, refused to others first', async () => {
    for (const slug of ['memoria-calculo', 'importacao-erp']) {
      const url = `/api/relatorios/${slug}/composicao?coluna=valor`;
      expect([await statusOf(url), await statusOf(url, cookies.user)]).toEqual([401, 403]);
      const { statusCode, body } = await get(url, cookies.admin);
      expect([statusCode, body]).toEqual([404, '{"message":"Este relatório não tem composições."}']);
    }
  });

  test('an unknown report is 404 for who is signed in, 401 for others', async () => {
    for (const path of ['nada', 'nada/arquivo', 'nada/dados', 'constructor', '..%2Fcatalog']) {
      expect(await statusOf(`/api/relatorios/${path}`)).toBe(401);
      const { statusCode, body } = await get(`/api/relatorios/${path}`, cookies.user);
      expect([statusCode, body]).toEqual([404, '{"message":"Relatório não encontrado."}']);
    }
  });

  test('lists, session and summary are closed to who is signed out', async () => {
    for (const path of [
      'sessao',
      'resumo',
      'orcamentos',
      'codigos-orcamentarios',
      'centros-custo',
      'centros-custo/1.2/filhos',
    ]) {
      expect([path, await statusOf(`/api/${path}`)]).toEqual([path, 401]);
      expect([path, await statusOf(`/api/${path}`, cookies.user)]).toEqual([path, 200]);
    }
  });
});
