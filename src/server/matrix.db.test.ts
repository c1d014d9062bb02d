import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Report } from '../reports/report.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { HIDDEN, insertHiddenCentro } from '../testing/databases/hidden-centro.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { everyNth, walksAll } from '../testing/sampled.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { foreignIn, hasHidden, textOf } from '../testing/servers/foreign-signs.ts';
import { matrixPeople, type Asker } from '../testing/servers/matrix-people.ts';
import { FOR_ALL, statusFor, surfacesOf, type Surface } from '../testing/servers/matrix-surfaces.ts';
import { startTestServer, type TestServer } from '../testing/servers/test-server.ts';

// Every report, in every form that it has, asked by everybody in every way that they can ask: what is expected is written
// down apart (matrix-surfaces.ts), without looking at what the product says of itself.

const DAY_MS = 86_400_000;
/** What the hidden cost centre has of everything; in organisation 2 twenty times as much. */
const HIDDEN_CENTAVOS = 500_000_000_000;
const SEARCHED: readonly Surface['kind'][] = ['result', 'file', 'feed', 'composition'];

describe.each(databaseInTurn(1))('the matrix on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: readonly Asker[];
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

  let asked = 0;
  /** From another address each time: wrong tokens are limited by address. */
  const ask = (url: string, headers: Asker['ways'][number], method: 'GET' | 'HEAD' = 'GET') => {
    const remoteAddress = `10.${++asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    return server.app.inject({ method, url, headers, remoteAddress });
  };

  /** In how many ways somebody asks for something: in `npm test` in one, each time another. */
  const waysOf = ({ ways }: Asker) => everyNth(ways, ways.length, asked);

  /** What is wrong with an answer: its status, or that it holds what is another's; of most files `npm test` asks the head. */
  async function faultsOf(report: Report, { kind, url }: Surface, person: Asker): Promise<readonly string[]> {
    const expected = statusFor(report, { kind, url }, person);
    const faults: string[] = [];
    for (const headers of waysOf(person)) {
      const isHead = kind === 'file' && expected === 200 && !walksAll && asked % 3 !== 0;
      const { statusCode, rawPayload } = await ask(url, headers, isHead ? 'HEAD' : 'GET');
      const foreign = person.sees === undefined ? [] : foreignIn(textOf(url, rawPayload), person.sees);
      faults.push(...foreign.map((sign) => `holds ${sign}`));
      if (statusCode !== expected) faults.push(`is ${statusCode}, not ${expected}`);
    }
    return faults.map((fault) => `${person.name}: ${url} ${fault}`);
  }

  describe.each(catalog.map((report) => [report.slug, report] as const))('%s', (_slug, report) => {
    const surfaces = surfacesOf(report);
    const [result] = surfaces.filter(({ kind }) => kind === 'result') as [Surface];

    test('answers everybody by the specification, in whatever way they ask, and tells nobody what is another’s', async () => {
      const faults: string[] = [];
      for (const person of people) {
        for (const surface of surfaces) faults.push(...(await faultsOf(report, surface, person)));
      }
      expect(faults).toEqual([]);
      const ofAdmin = await ask(result.url, people[0]!.ways[1]!);
      expect(hasHidden(ofAdmin.body)).toBe(true);
    });

    test('to who is limited another cost centre does not exist, and what others were told is no answer', async () => {
      const [admin] = people;
      const limited = people.find(
        ({ name }) => name === (FOR_ALL.includes(report.slug) ? 'comum limitado' : 'limitado'),
      );
      const elsewhere = report.filters.includes('codCCustoPai') ? surfacesOf(report, { codCCustoPai: HIDDEN.pai }) : [];
      const isThere = (surface: Surface) => statusFor(report, surface, admin!) === 200;
      const { etag } = (await ask(result.url, admin!.ways[0]!)).headers;
      for (const headers of waysOf(limited!)) {
        for (const { url } of elsewhere.filter((one) => SEARCHED.includes(one.kind) && isThere(one))) {
          const { statusCode, body } = await ask(url, headers);
          expect([url, statusCode, body]).toEqual([url, 422, '{"message":"Centro de custo pai não encontrado."}']);
        }
        const again = await ask(result.url, { ...headers, 'if-none-match': etag! });
        expect([again.statusCode, again.headers.etag === etag]).toEqual([200, false]);
      }
    });
  });
});
