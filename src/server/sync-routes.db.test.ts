import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { openSynchronizer, type Synchronizer } from '../erp/open-synchronizer.ts';
import type { ErpSettings } from '../erp/settings.ts';
import { databases } from '../testing/databases.ts';
import { rmFaults } from '../testing/rm-faults.ts';
import {
  RM_PASSWORD,
  RM_SECRET_SQL,
  RM_SENTENCE,
  RM_USER,
  rmRows,
  startRmStandIn,
  type RmStandIn,
} from '../testing/rm-stand-in.ts';
import { insertSmallOrganizations } from '../testing/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts';

const PATH = '/api/sincronizacoes/realizados';
const SEARCH = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';
const REPORT = `/api/relatorios/orcamento-tempo-real?${SEARCH}`;

describe.each(databases)('synchronising with the RM on $name', ({ open }) => {
  let database: OpenDatabase;
  let rm: RmStandIn;
  let erp: Synchronizer;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'user' | 'otherAdmin', string>>;

  const settings = (): ErpSettings => ({
    kind: 'rm',
    url: rm.url,
    user: RM_USER,
    password: RM_PASSWORD,
    authentication: 'bearer',
    system: 'T',
    sentences: { realizados: RM_SENTENCE, propostas: undefined, importacao: undefined },
    timeLimit: 5,
  });
  const openErp = () => openSynchronizer(database, settings(), (error) => expect.unreachable(error.message));

  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    rm = await startRmStandIn();
    erp = await openErp();
    server = await startTestServer(database, { erp });
    const signedIn = async (who: 'admin' | 'user' | 'otherAdmin') => [who, await signIn(server.app, who)] as const;
    cookies = Object.fromEntries([
      await signedIn('admin'),
      await signedIn('user'),
      await signedIn('otherAdmin'),
    ]) as typeof cookies;
  });
  beforeEach(() => forgetRuns());
  afterAll(async () => {
    await server.app.close();
    await erp.close();
    await rm.close();
    await database.close();
  });

  const forgetRuns = () => database.db.deleteFrom('sync_runs').execute();
  const sync = (body: unknown = { orcamentoId: 4 }, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: PATH,
      headers: { cookie: cookies.admin, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const get = (url: string) => server.app.inject({ url, headers: { cookie: cookies.admin } });
  const good = () => rm.answerWith({ body: rmRows(['1.2.1', '3.1', 1, '12,34'], ['1.2.1', '3.1', 1, 0.01]) });
  const realizedJanuary = async () => (await get(REPORT)).json().totais?.janeiroRealizado as number;

  test('the realised values come, and the search shows them', async () => {
    good();
    const { statusCode, body } = await sync();
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      { situacao: 'concluida', concluidaEm: expect.stringMatching(/^\d{4}-.*Z$/), falhouEm: null },
    ]);
    expect(await realizedJanuary()).toBe(12.35);
    expect((await sync()).json()).toEqual({ ...JSON.parse(body), situacao: 'reaproveitada' });
  });

  test.each(rmFaults)(
    'after %s the last good copy serves, and no word of the RM is told or logged',
    async (_, answer, told) => {
      good();
      const before = (await sync()).json();
      await database.db
        .updateTable('sync_runs')
        .set({ endedAt: new Date(Date.parse(before.concluidaEm) - 60_000) })
        .execute();
      const report = (await get(REPORT)).body;
      rm.answerWith(answer);
      const logged = server.log.length;
      const { statusCode, body } = await sync();
      expect([statusCode, JSON.parse(body)]).toMatchObject([200, { situacao: 'falhou', falhouEm: expect.any(String) }]);
      expect(JSON.parse(body).concluidaEm).toBe(new Date(Date.parse(before.concluidaEm) - 60_000).toISOString());
      expect((await get(REPORT)).body).toBe(report);
      const log = server.log.slice(logged);
      expect(log.map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'ERP synchronisation failed', codColigada: 1, orcamentoId: 4, reason: expect.stringContaining(told) },
      ]);
      const runs = await database.db.selectFrom('sync_runs').selectAll().execute();
      for (const text of [body, ...log, JSON.stringify(runs)]) {
        for (const secret of [RM_PASSWORD, RM_SECRET_SQL, rm.url]) expect(text).not.toContain(secret);
      }
      good();
      expect((await sync()).json().situacao).toBe('concluida');
    },
  );

  test('an answer without rows is refused where there was data', async () => {
    good();
    await sync();
    await database.db
      .updateTable('sync_runs')
      .set({ endedAt: new Date(0) })
      .execute();
    rm.answerWith({ body: '[]' });
    expect((await sync()).json().situacao).toBe('falhou');
    expect(await realizedJanuary()).toBe(12.35);
  });

  test('others search while a slow RM is waited for, which is given up in time', async () => {
    rm.answerWith({ body: '[]', after: 60_000 });
    const start = performance.now();
    const asked = rm.asked.length;
    const waiting = Promise.all([sync(), sync()]);
    let isWaiting = true;
    void waiting.finally(() => (isWaiting = false));
    let searches = 0;
    for (let index = 0; performance.now() - start < 3_000; index++) {
      const { statusCode } = await get(`${REPORT}&exibirNaturezasInativas=${index % 2 === 0}`);
      expect(statusCode).toBe(200);
      if (isWaiting) searches++;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(searches).toBeGreaterThan(2); // one that waited for the RM would end after it is given up
    expect((await waiting).map((answer) => answer.json().situacao)).toEqual(['falhou', 'falhou']);
    expect(rm.asked.slice(asked).filter((line) => line.startsWith('GET'))).toHaveLength(1);
    expect(performance.now() - start).toBeGreaterThan(4_900);
  });

  test('who may ask: administrators, from our own page, for their own budgets', async () => {
    good();
    const asked = rm.asked.length;
    const answers = [
      [401, await sync({ orcamentoId: 4 }, { cookie: '' })],
      [403, await sync({ orcamentoId: 4 }, { cookie: cookies.user })],
      [403, await sync({}, { cookie: cookies.user })],
      [403, await sync({ orcamentoId: 4 }, { origin: 'https://outro.example' })],
      [400, await sync({})],
      [400, await sync({ orcamentoId: '4' })],
      [400, await sync({ orcamentoId: 0 })],
      [400, await sync({ orcamentoId: 4, ano: 2026 })],
      [400, await sync([4])],
      [422, await sync({ orcamentoId: 7 })],
      [422, await sync({ orcamentoId: 999_999 })],
    ] as const;
    for (const [status, { statusCode, body }] of answers) {
      expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([status, ['message']]);
    }
    expect(rm.asked).toHaveLength(asked);
    expect((await sync({ orcamentoId: 7 }, { cookie: cookies.otherAdmin })).statusCode).toBe(200);
    expect(rm.asked.at(-1)).toContain('/2/T?parameters=ANO%3D2027');
  });

  test('a server that starts again knows when the values were brought', async () => {
    good();
    const { concluidaEm } = (await sync()).json();
    const again = await openErp();
    const outcome = await again.synchronize({ kind: 'realizados', codColigada: 1, orcamentoId: 4 });
    expect(outcome).toEqual({ situacao: 'reaproveitada', concluidaEm, falhouEm: null });
    await again.close();
  });
});
