import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { FilterName } from '../reporting/filters.ts';
import type { Report } from '../reporting/report.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { HIDDEN, insertHiddenCentro } from '../testing/databases/hidden-centro.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { everyNth, walksAll } from '../testing/sampled.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { foreignIn, hasHidden, textOf } from '../testing/servers/foreign-signs.ts';
import { matrixPeople, type MatrixPerson } from '../testing/servers/matrix-people.ts';
import { FOR_ALL, statusFor, surfacesOf, type Surface } from '../testing/servers/matrix-surfaces.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { startTestServer, type TestServer } from '../testing/servers/test-server.ts';

// Every person requests every report, in every form it has and with every means of authentication. The expected answers
// are written down in matrix-surfaces.ts, independently of the product.

const DAY_MS = 86_400_000;
/** Every amount of the hidden cost centre; in organisation 2 twenty times as much. */
const HIDDEN_CENTAVOS = 500_000_000_000;
/** The surfaces that take a report's filters and are guarded. */
const SEARCHED: readonly Surface['kind'][] = ['result', 'file', 'feed', 'composition'];

/** For each filter a choice that only organisation 2 has, one that nobody has, and the message for both. */
const FOREIGN: Partial<Record<FilterName, readonly [foreign: string, unknown: string, message: string]>> = {
  orcamentoId: ['7', '999999999', 'Orçamento não encontrado.'],
  codOrcamentario: ['9.9', '0.0', 'Código orçamentário não encontrado.'],
  codCCustoPai: ['9', '0', 'Centro de custo pai não encontrado.'],
  codCCustoFilho: ['9.1', '0.1', 'Centro de custo filho não encontrado.'],
};

describe.each(databaseInTurn(1))('the matrix on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: readonly MatrixPerson[];
  let now = new Date();
  const pageFolder = mkdtempSync(join(tmpdir(), 'rubrica-pagina-'));
  beforeAll(async () => {
    writeFileSync(join(pageFolder, 'index.html'), '<p>Rubrica</p>');
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await insertHiddenCentro(database.db, 1, HIDDEN_CENTAVOS);
    await insertHiddenCentro(database.db, 2, 20 * HIDDEN_CENTAVOS);
    server = await startTestServer(database, { pageFolder, now: () => now });
    people = await matrixPeople(server.app, database.db);
    now = new Date(now.getTime() + 2 * DAY_MS);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    rmSync(pageFolder, { recursive: true });
  });

  let requests = 0;
  /** Requests from another address each time, because wrong tokens are limited by address. */
  const ask = (url: string, headers: MatrixPerson['credentials'][number], method: 'GET' | 'HEAD' = 'GET') => {
    const remoteAddress = `10.${++requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
    return server.app.inject({ method, url, headers, remoteAddress });
  };

  const headersOf = (name: string) => people.find((person) => person.name === name)!.credentials[0]!;
  const answerTo = async (url: string, headers: MatrixPerson['credentials'][number]) => {
    const { statusCode, body } = await ask(url, headers);
    return [url, statusCode, body] as const;
  };

  /** The credentials that a test tries: all in `npm run test:tudo`, in `npm test` one, a different one each time. */
  const sampledCredentials = ({ credentials }: MatrixPerson) => everyNth(credentials, credentials.length, requests);

  /** The faults of an answer: a wrong status, or foreign data in it. `npm test` requests most files with HEAD only. */
  async function faultsOf(report: Report, { kind, url }: Surface, person: MatrixPerson): Promise<readonly string[]> {
    const expected = statusFor(report, { kind, url }, person);
    const faults: string[] = [];
    for (const headers of sampledCredentials(person)) {
      const isHead = kind === 'file' && expected === 200 && !walksAll && requests % 9 !== 0;
      const { statusCode, rawPayload } = await ask(url, headers, isHead ? 'HEAD' : 'GET');
      const foreign = person.sees === undefined ? [] : foreignIn(await textOf(url, rawPayload), person.sees);
      faults.push(...foreign.map((sign) => `holds ${sign}`));
      if (statusCode !== expected) faults.push(`is ${statusCode}, not ${expected}`);
    }
    return faults.map((fault) => `${person.name}: ${url} ${fault}`);
  }

  describe.each(catalog.map((report) => [report.slug, report] as const))('%s', (_slug, report) => {
    const surfaces = surfacesOf(report);
    const [result] = surfaces.filter(({ kind }) => kind === 'result') as [Surface];

    test('answers every person as the specification says, with every credential, and shows nobody foreign data', async () => {
      const faults: string[] = [];
      for (const person of people) {
        for (const surface of surfaces) faults.push(...(await faultsOf(report, surface, person)));
      }
      expect(faults).toEqual([]);
      const ofAdmin = await ask(result.url, people[0]!.credentials[1]!);
      expect(hasHidden(ofAdmin.body)).toBe(true);
    });

    test('for limited people other cost centres do not exist, and others’ ETags match nothing', async () => {
      const [admin] = people;
      const limited = people.find(
        ({ name }) => name === (FOR_ALL.includes(report.slug) ? 'comum limitado' : 'limitado'),
      );
      const elsewhere = report.filters.includes('codCCustoPai') ? surfacesOf(report, { codCCustoPai: HIDDEN.pai }) : [];
      const isThere = (surface: Surface) => statusFor(report, surface, admin!) === 200;
      const { etag } = (await ask(result.url, admin!.credentials[0]!)).headers;
      for (const headers of sampledCredentials(limited!)) {
        for (const { url } of elsewhere.filter((one) => SEARCHED.includes(one.kind) && isThere(one))) {
          const unknown = [url, 422, '{"message":"Centro de custo pai não encontrado."}'];
          expect(await answerTo(url, headers)).toEqual(unknown);
        }
        const again = await ask(result.url, { ...headers, 'if-none-match': etag! });
        expect([again.statusCode, again.headers.etag === etag]).toEqual([200, false]);
      }
    });

    /** The report's guarded addresses up to their query. */
    const addresses = surfaces
      .filter(({ kind, url }) => SEARCHED.includes(kind) && (kind !== 'composition' || report.composition) && url)
      .map(({ url }) => url.slice(0, -queryOf(report).length));

    test('checks the session, then the right, and only then the filters', async () => {
      const forbidden = [403, '{"message":"Você não tem acesso a este relatório."}'];
      for (const query of ['nada=1', queryOf(report, { orcamentoId: '7' })]) {
        for (const url of addresses.map((address) => address + query)) {
          expect((await ask(url, {})).statusCode).toBe(401);
          if (FOR_ALL.includes(report.slug)) continue;
          expect(await answerTo(url, headersOf('comum'))).toEqual([url, ...forbidden]);
        }
      }
      for (const address of addresses) {
        expect((await ask(`${address}nada=1`, headersOf('administrador'))).statusCode).toBe(400);
      }
    });

    test('answers for another organisation’s budgets and codes as for unknown ones', async () => {
      for (const name of report.filters) {
        const [foreign, unknown, message] = FOREIGN[name] ?? [];
        for (const choice of foreign === undefined ? [] : [foreign, unknown]) {
          for (const address of addresses) {
            const url = address + queryOf(report, { [name]: choice });
            expect(await answerTo(url, headersOf('administrador'))).toEqual([url, 422, JSON.stringify({ message })]);
          }
        }
        const own = addresses[0]! + queryOf(report, foreign === undefined ? {} : { [name]: foreign });
        expect((await ask(own, headersOf('de outra organização'))).statusCode).toBe(200);
      }
    });
  });

  test('a report without compositions answers 404, after the guard', async () => {
    for (const slug of ['memoria-calculo', 'importacao-erp']) {
      const url = `/api/relatorios/${slug}/composicao?coluna=valor`;
      expect([(await ask(url, {})).statusCode, (await ask(url, headersOf('comum'))).statusCode]).toEqual([401, 403]);
      const none = '{"message":"Este relatório não tem composições."}';
      expect(await answerTo(url, headersOf('administrador'))).toEqual([url, 404, none]);
    }
  });

  test('an unknown report answers 404 once signed in, 401 before', async () => {
    for (const path of ['nada', 'nada/arquivo', 'nada/dados', 'constructor', '..%2Fcatalog']) {
      const url = `/api/relatorios/${path}`;
      expect((await ask(url, {})).statusCode).toBe(401);
      expect(await answerTo(url, headersOf('comum'))).toEqual([url, 404, '{"message":"Relatório não encontrado."}']);
    }
  });

  test.each([
    'sessao',
    'resumo',
    'orcamentos',
    'codigos-orcamentarios',
    'centros-custo',
    'centros-custo/1.2/filhos',
    'justificativas?orcamentoId=4',
    'justificativas/lugares?orcamentoId=4',
    'justificativas/pendentes?orcamentoId=4',
  ])('/api/%s needs a session', async (path) => {
    expect((await ask(`/api/${path}`, {})).statusCode).toBe(401);
    expect((await ask(`/api/${path}`, headersOf('comum'))).statusCode).toBe(200);
  });
});
