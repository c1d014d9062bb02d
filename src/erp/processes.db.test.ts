import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { openDatabase, type OpenDatabase } from '../database/engine/open-database.ts';
import { lockOrganization } from '../load/organization.ts';
import { createPostgresDatabase } from '../testing/databases/databases.ts';
import { erpOf } from '../testing/servers/erp-in-memory.ts';
import {
  RM_PASSWORD,
  RM_SENTENCES,
  RM_USER,
  rmSettings,
  startRmStandIn,
  type RmStandIn,
} from '../testing/servers/rm-stand-in.ts';
import { everyNth, sampled } from '../testing/sampled.ts';
import { serverPlaces } from '../testing/servers/server-places.ts';
import { start, stop, stopAll, type Env } from '../testing/servers/server-process.ts';
import { signInAt } from '../testing/servers/sign-in-at.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../testing/databases/small-organizations.ts';
import { examples, syncExamples } from '../testing/servers/sync-examples.ts';
import { syncedRows } from '../testing/servers/sync-place.ts';
import { erpAgeOf, syncKeyOf } from './runs/sync-runs.ts';
import { synchronize } from './runs/synchronize.ts';

const PROGRAM = fileURLToPath(new URL('../testing/servers/synchronize-once.ts', import.meta.url));
const servers = [process.env['TEST_DATABASE_URL'] ?? ''].filter((url) => url !== '');

describe.each(servers)('several processes on one PostgreSQL', (server) => {
  let place: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;
  let rm: RmStandIn;
  beforeEach(async () => {
    place = await createPostgresDatabase(server, process.env['RUBRICA_TEST_POSTGRES_TEMPLATE']);
    database = await openDatabase({ url: place.url });
    await insertSmallOrganizations(database.db);
    rm = await startRmStandIn();
  });
  afterEach(async () => {
    await rm.close();
    await database.close();
    await place.drop();
  });

  const { realizados } = examples;
  const launch = ({ key } = realizados) =>
    spawn(process.execPath, [
      PROGRAM,
      place.url,
      JSON.stringify(rmSettings(rm, { timeLimit: 60 })),
      JSON.stringify(key),
    ]);
  const stored = (example = realizados) => syncedRows(database.db, example);

  test.each(everyNth(syncExamples, 3))('requests at the same time share one run ($kind)', async (example) => {
    rm.answerWith({ body: JSON.stringify([example.record('1.2.1', 7)]), after: 1_500 });
    const ends = await Promise.all([1, 2, 3].map(() => outcomeOf(launch(example))));
    expect(ends.map(({ situacao }) => situacao).sort()).toEqual(['concluida', 'reaproveitada', 'reaproveitada']);
    expect(new Set(ends.map(({ concluidaEm }) => concluidaEm)).size).toBe(1);
    expect(rm.requests).toHaveLength(1);
    expect(await stored(example)).toEqual([[1, 4, '1.2.1', 700]]);
  });

  test('a synchronisation begins during a load and writes after it; those of other organisations finish meanwhile', async () => {
    const { db } = database;
    const { key } = realizados;
    const erp = erpOf(() => [realizados.row('1.2.1', 9)]);
    const begun = Promise.withResolvers<void>();
    const load = await db.startTransaction().execute();
    await lockOrganization(load, { codColigada: 1 });
    const waiting = synchronize(db, { ...erp, ask: () => (begun.resolve(), erp.ask()) }, key);
    await begun.promise;
    expect(await erpAgeOf(db, key)).toEqual({ concluidaEm: null, falhouEm: null });
    const others = syncKeyOf('realizados', scopeOfOrganization(2), 7);
    expect(
      (
        await synchronize(
          db,
          erpOf(() => []),
          others,
        )
      ).situacao,
    ).toBe('concluida');
    expect(await stored()).toEqual([]);
    await load.commit().execute();
    expect([(await waiting).situacao, await stored()]).toEqual(['concluida', [[1, 4, '1.2.1', 9]]]);
  });

  test('the run of a killed process is taken over, and no failure is shown', { tags: 'tudo' }, async () => {
    rm.answerWith({ body: '[]', after: 60_000 });
    const killed = launch();
    while (rm.requests.length === 0) await setTimeout(50);
    const end = once(killed, 'exit');
    killed.kill('SIGKILL');
    await end;
    const timing = { lease: 1_000, heartbeat: 250, poll: 50, reuse: 30_000 };
    const { key } = realizados;
    const erp = erpOf(() => [realizados.row('1.2.1', 9)]);
    const { situacao, falhouEm } = await synchronize(database.db, erp, key, timing);
    expect([situacao, falhouEm, await stored()]).toEqual(['concluida', null, [[1, 4, '1.2.1', 9]]]);
  });
});

// each kill takes as long as the lease: `npm test` leaves these tests out
describe.each(sampled(serverPlaces, () => false))('a server killed in a synchronisation, on %s', (name, open) => {
  afterAll(stopAll);

  test('delays the next request by ten seconds at most', { timeout: 600_000 }, async () => {
    const [place, rm] = [await open(), await startRmStandIn()];
    const env = { ...place.env, ...rmEnvironment(rm) };
    const [seconds, killedAt]: [number[], Date[]] = [[], []];
    for (const [kind, orcamentoId, after] of [
      ['realizados', 4, 100],
      ['realizados', 3, 600],
      ['propostas', 4, 1_100],
    ] as const) {
      const reused = name === 'postgresql' ? await signedIn(env) : undefined; // the embedded database ends with its server
      const killed = await signedIn(env);
      const requests = rm.requests.length;
      rm.answerWith({ body: '[]', after: 60_000 });
      const cut = killed.synchronizeKind(kind, orcamentoId).catch(() => undefined);
      await expect.poll(() => rm.requests.length).toBeGreaterThan(requests);
      rm.answerWith({ body: '[]' });
      await setTimeout(after); // at another moment between two heartbeats
      await stop(killed.process, 'SIGKILL');
      killedAt.push(new Date());
      const next = reused ?? (await signedIn(env));
      const from = performance.now();
      expect(await next.synchronizeKind(kind, orcamentoId)).toMatchObject({ situacao: 'concluida' });
      seconds.push((performance.now() - from) / 1_000);
      await cut;
      await stop(next.process, 'SIGTERM');
    }
    const { DATABASE_URL } = place.env;
    const held = DATABASE_URL === undefined ? seconds : await secondsToTakeOver(DATABASE_URL, killedAt);
    const durations = [held, seconds].map((each) => each.map((one) => one.toFixed(1)).join(', '));
    console.log(`${name}: held up for ${durations[0]} s, answered after ${durations[1]} s`);
    expect([held.length, Math.max(...held) < 10]).toEqual([3, true]);
    await rm.close();
    await place.remove();
  });
});

/** Returns the seconds from each kill until another process took the run over, on one machine's clock. */
async function secondsToTakeOver(url: string, killedAt: readonly Date[]): Promise<readonly number[]> {
  const { db, close } = await openDatabase({ url });
  const { rows } = await sql<{ endedAt: Date }>`
    select "endedAt" from sync_runs where state = 'failed' order by id`.execute(db);
  await close();
  return rows.map(({ endedAt }, index) => (endedAt.getTime() - killedAt[index]!.getTime()) / 1_000);
}

/** Starts a server, signs an administrator in, and starts the synchronisation thread with a first request. */
async function signedIn(env: Env) {
  const { process, address } = await start(env);
  const cookie = await signInAt(address, accounts.admin.email, PASSWORD);
  const synchronizeKind = async (kind: string, orcamentoId?: number): Promise<unknown> => {
    const headers = { cookie, origin: address, 'content-type': 'application/json' };
    const body = JSON.stringify({ orcamentoId });
    return (await fetch(`${address}/api/sincronizacoes/${kind}`, { method: 'POST', headers, body })).json();
  };
  expect(await synchronizeKind('importacao')).toMatchObject({
    situacao: expect.stringMatching(/^(concluida|reaproveitada)$/),
  });
  return { process, synchronizeKind };
}

function rmEnvironment({ url }: RmStandIn): Env {
  return {
    ERP_TIPO: 'rm',
    RM_URL: url,
    RM_USUARIO: RM_USER,
    RM_SENHA: RM_PASSWORD,
    RM_SENTENCA_REALIZADOS: RM_SENTENCES.realizados,
    RM_SENTENCA_PROPOSTAS: RM_SENTENCES.propostas,
    RM_SENTENCA_IMPORTACAO: RM_SENTENCES.importacao,
    RM_TEMPO_LIMITE_S: '60',
  };
}

async function outcomeOf(child: ChildProcess): Promise<{ readonly situacao: string; readonly concluidaEm: string }> {
  let [output, failed] = ['', ''];
  child.stdout!.on('data', (text) => (output += String(text)));
  child.stderr!.on('data', (text) => (failed += String(text)));
  await once(child, 'close');
  if (output === '') throw new Error(failed);
  return JSON.parse(output) as { situacao: string; concluidaEm: string };
}
