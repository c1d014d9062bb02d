import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../accounts/accounts.ts';
import { changePerson } from '../accounts/change-people.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { raiseVersions } from '../load/changes/raise-versions.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import {
  accounts,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../testing/databases/small-organizations.ts';
import { walksAll } from '../testing/sampled.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { signIn, startTestServer, type TestServer } from '../testing/servers/test-server.ts';

/** Each request is repeated this often: first without cached answers, then with both people's answers cached. */
const ROUNDS_EACH = 2;

const addresses = [
  ...catalog.map((report) => `/api/relatorios/${report.slug}?${queryOf(report)}`),
  ...catalog.flatMap((report) => {
    const coluna = Object.keys(report.composition?.columns ?? {})[0];
    return coluna === undefined
      ? []
      : [`/api/relatorios/${report.slug}/composicao?${queryOf(report)}&coluna=${coluna}`];
  }),
  '/api/resumo?orcamentoId=4',
  '/api/centros-custo',
  '/api/centros-custo/1.2/filhos',
  '/api/meses-com-memoria?orcamentoId=4&exibirNaturezasInativas=true',
  '/api/centros-sem-linhas?orcamentoId=3',
];

const ROUNDS = walksAll ? 1_000 : ROUNDS_EACH * addresses.length;

describe.each(databaseInTurn(1))('answers for limited and unlimited people on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: readonly string[];
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    const limited = await findAccount(database.db, accounts.user.email);
    await changePerson(database.db, { ...limited, by: null }, { isAdmin: true, centros: ['1.2.10'] });
    cookies = [await signIn(server.app, 'admin'), await signIn(server.app, 'user')];
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Received = { readonly statusCode: number; readonly body: string; readonly etag: string };
  const ask = async (url: string, who: number, tag?: string): Promise<Received> => {
    const headers = { cookie: cookies[who]!, ...(tag === undefined ? {} : { 'if-none-match': tag }) };
    const { statusCode, body, headers: answered } = await server.app.inject({ url, headers });
    return { statusCode, body, etag: String(answered['etag']) };
  };
  const emptyCaches = () => raiseVersions(database.db, scopeOfOrganization(1), 'all');

  test('are never mixed up, requested in turn and concurrently, with and without the other’s ETag', async () => {
    const own = new Map<string, readonly [all: string, some: string]>();
    await emptyCaches();
    for (const [index, url] of addresses.entries()) {
      const [first, second] = index % 2 === 0 ? [0, 1] : [1, 0];
      const bodies = [(await ask(url, first)).body, (await ask(url, second)).body] as const;
      own.set(url, index % 2 === 0 ? bodies : [bodies[1], bodies[0]]);
    }
    expect(addresses.filter((url) => own.get(url)![0] === own.get(url)![1])).toEqual([]);
    let [requests, unchanged] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_EACH === 0) await emptyCaches();
      const url = addresses[Math.floor(round / ROUNDS_EACH) % addresses.length]!;
      const bodies = own.get(url)!;
      const [all, some] = await Promise.all([ask(url, 0), ask(url, 1)]);
      const [again, stolen] = [await ask(url, 1, some.etag), await ask(url, 1, all.etag)];
      const mine = await ask(url, 0, some.etag);
      expect([url, all.body, some.body, stolen.body, mine.body]).toEqual([
        url,
        bodies[0],
        bodies[1],
        bodies[1],
        bodies[0],
      ]);
      expect([200, 304]).toContain(again.statusCode);
      expect(again.body).toBe(again.statusCode === 304 ? '' : bodies[1]);
      requests += 5;
      unchanged += again.statusCode === 304 ? 1 : 0;
    }
    expect([requests, unchanged > 0]).toEqual([5 * ROUNDS, true]);
  }, 1_800_000);
});
