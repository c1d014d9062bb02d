import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openSynchronizer } from '../../erp/open-synchronizer.ts';
import type { RmSettings } from '../../erp/settings.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { rmSettings, startRmStandIn } from './rm-stand-in.ts';
import { insertSmallOrganizations } from '../databases/small-organizations.ts';
import { syncExamples, type SyncExample } from './sync-examples.ts';
import { syncedRows } from './sync-place.ts';
import { signIn, startTestServer } from './test-server.ts';

type Who = 'admin' | 'user' | 'otherAdmin';
type Headers = Readonly<Record<string, string>>;

/** The rows that {@link goodAnswer} stores in the table of its kind. */
export const SYNCHRONIZED = [
  [1, 4, '1.2.1', 1234],
  [1, 4, '1.2.10', 1],
];

/** A valid response of RM to a question. */
export const goodAnswer = ({ record }: SyncExample) => ({
  body: JSON.stringify([record('1.2.1', '12,34'), record('1.2.10', 0.005)]),
});

/** A server over the small organisations, connected to the RM stand-in, with three people signed in. */
export function useSyncServer(open: TestDatabaseKind['open'], differences: Differences = {}) {
  let place: SyncServer;
  beforeAll(async () => {
    place = await startSyncServer(open, differences);
  });
  beforeEach(async () => {
    for (const { table } of syncExamples) await place.db.deleteFrom(table).execute();
    await place.db.deleteFrom('sync_runs').execute();
  });
  afterAll(() => place.close());

  const post = (kind: string, body: unknown, { who = 'admin', ...headers }: Headers & { readonly who?: Who } = {}) =>
    place.app.inject({
      method: 'POST',
      url: `/api/sincronizacoes/${kind}`,
      headers: { cookie: place.cookies.get(who)!, ...(body !== undefined && JSON_BODY), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  return {
    post,
    sync: ({ kind, key }: SyncExample, headers = {}) =>
      post(kind, key.orcamentoId === null ? undefined : { orcamentoId: key.orcamentoId }, headers),
    /** Requests a URL as a person, or as nobody (''). */
    get: (url: string, who: Who | '' = 'admin') =>
      place.app.inject({ url, headers: who === '' ? {} : { cookie: place.cookies.get(who)! } }),
    /** The ERP as another process of the same server would open it. */
    openErp: (others?: Partial<RmSettings>) => place.openErp(others),
    app: () => place.app,
    cookieOf: (who: Who) => place.cookies.get(who)!,
    db: () => place.db,
    rm: () => place.rm,
    log: () => place.log,
    syncedRows: (example: SyncExample) => syncedRows(place.db, example),
    /** Moves the end of all runs, because recent ones are reused. */
    endRunsAt: (endedAt: Date) => place.db.updateTable('sync_runs').set({ endedAt }).execute(),
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

type SyncServer = Awaited<ReturnType<typeof startSyncServer>>;

/** Settings that replace those of the RM stand-in. */
type Differences = { readonly settings?: Partial<RmSettings> };

async function startSyncServer(open: TestDatabaseKind['open'], { settings = {} }: Differences) {
  const database = await open();
  await insertSmallOrganizations(database.db);
  const rm = await startRmStandIn();
  const openErp = (others: Partial<RmSettings> = {}) =>
    openSynchronizer(database, rmSettings(rm, { authentication: 'bearer', ...settings, ...others }), (error) =>
      expect.unreachable(error.message),
    );
  const erp = await openErp();
  const { app, log } = await startTestServer(database, {
    erp,
    settings: { erp: rmSettings(rm) },
  });
  const cookies = new Map<Who, string>();
  for (const who of ['admin', 'user', 'otherAdmin'] as const) cookies.set(who, await signIn(app, who));
  const close = async () => {
    await app.close();
    await erp.close();
    await rm.close();
    await database.close();
  };
  return { db: database.db, rm, openErp, app, log, cookies, close };
}
