import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { failureLines } from '../../database/engine/failure-lines.ts';
import { openDatabase, type OpenDatabase } from '../../database/engine/open-database.ts';
import { openSynchronizer } from '../../erp/open-synchronizer.ts';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, withDataFolder } from '../../testing/databases/data-folder.ts';
import {
  hasHostedPostgres,
  OWNER,
  startHostedPostgres,
  type HostedPostgres,
} from '../../testing/databases/hosted-postgres.ts';
import { refusedAddresses, refusedUsers } from '../../testing/databases/refused-addresses.ts';
import { saoPauloFolder, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { sampled, walksAll } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { senderOn } from '../../testing/servers/send-files.ts';
import { run, stopAll } from '../../testing/servers/server-process.ts';
import { signIn, startTestServer } from '../../testing/servers/test-server.ts';
import { databaseNotices } from '../database-notices.ts';
import type { Api } from '../http/api.ts';

let hosted: HostedPostgres;
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

describe.runIf(hasHostedPostgres)('a PostgreSQL as hosting services offer it', () => {
  beforeAll(async () => {
    hosted = await startHostedPostgres();
  });
  afterAll(() => hosted.close());

  test.each(sampled(['right', 'plain'] as const, (by) => by === 'right'))(
    'through PgBouncer (%s) over TLS a sign-in, a load, a synchronisation and all reports work as with a direct connection',
    { tags: 'tudo' },
    async (by) => {
      const database = `por_${by}`;
      await hosted.run(`create database ${database} owner ${OWNER}`);
      const pooled = await opened(hosted.pooled({ by, database }));
      expect(databaseNotices(pooled)).toEqual([
        expect.stringMatching(/^As conexões .* ficam sem jit=off, work_mem=64MB/),
      ]);
      await insertSmallOrganizations(pooled.db);
      const app = await served(pooled);
      const cookie = await signIn(app, 'admin');
      await withDataFolder(smallFolder, (folder) => loadFolder(pooled.db, folder, { codColigada: 1 }));
      const payload = { orcamentoId: 4 };
      const synced = app.inject({
        method: 'POST',
        url: '/api/sincronizacoes/realizados',
        headers: { cookie },
        payload,
      });
      expect((await synced).json()).toMatchObject({ situacao: 'concluida' });
      const straight = await served(await opened(hosted.direct({ database, parameters: '' })));
      await expectSameReports([app, straight], cookie);
      await opened(hosted.pooled({ by, database })); // the statements of this opening may now get many different connections
      expect(await locksIn(pooled)).toBe(0);
      if (!walksAll) return;
      await expectChangeByPage(app, cookie);
      await expectSameReports([app, straight], cookie);
      if (withoutRealBudgets !== undefined) return;
      await loadFolder(pooled.db, saoPauloFolder, { codColigada: 1 });
      await expectSameReports([app, straight], cookie);
    },
  );

  test('a database user with the server’s settings keeps them even through a pooler that drops the settings of connections', async () => {
    const addresses = [hosted.direct(), hosted.pooled(), hosted.pooled({ by: 'plain' })];
    const notices = async (urls: readonly string[]) => {
      const found: string[] = [];
      for (const url of urls) found.push(...databaseNotices(await opened(url)));
      return found;
    };
    const [straight, ...pooled] = addresses;
    expect(await notices([straight!])).toEqual([]);
    const [notice, same] = await notices(pooled);
    expect(same).toBe(notice);
    const [, statements] = notice!.split('deve executar: ');
    await hosted.run(`create database dados owner ${OWNER}`, ...statements!.split('; '));
    const given = [hosted.pooled({ database: 'dados' }), hosted.pooled({ by: 'plain', database: 'dados' })];
    expect(await notices(given)).toEqual([]);
    await hosted.run(`alter role ${OWNER} reset all`);
  });

  describe('the reason why a server cannot use its database is one line', () => {
    beforeAll(() => hosted.run(...refusedUsers));
    afterAll(stopAll);

    test.each(refusedAddresses)('%s', async (_name, url, reason) => {
      const [code, line] = await started(url(hosted));
      expect(line).toContain(reason);
      expect([code, line.split('\n').length]).toEqual([1, 1]);
    });
  });
});

/** The exit code and the message of a server that does not start; in `npm test` without a separate process. */
async function started(url: string): Promise<readonly [number, string]> {
  if (walksAll) return run('server/main.ts', { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), PORT: '0' });
  const ended = await openDatabase({ url }).catch((error: unknown) => failureLines(error));
  return [1, typeof ended === 'string' ? ended : 'opened'];
}

async function opened(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ url });
  cleanups.push(database.close);
  return database;
}

/** The number of advisory locks that sessions of the database server hold. */
async function locksIn({ db }: OpenDatabase): Promise<number> {
  const locks = sql<{ held: number }>`select count(*)::integer as held from pg_locks where locktype = 'advisory'`;
  return (await locks.execute(db)).rows[0]!.held;
}

/** A server over a database, whose ERP has one value. */
async function served(database: OpenDatabase): Promise<Api> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
  mkdirSync(join(folder, '1'));
  writeFileSync(
    join(folder, '1/realizados.csv'),
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.10.01;3.1;1;12,34\n',
  );
  const erp = await openSynchronizer(database, { kind: 'arquivos', folder }, (error) =>
    expect.unreachable(error.message),
  );
  const { app } = await startTestServer(database, { erp });
  cleanups.push(
    () => rmSync(folder, { recursive: true }),
    erp.close,
    () => app.close(),
  );
  return app;
}

/** Loads a file through the routes, which check and write it in separate threads, with locks in the database. */
async function expectChangeByPage(app: Api, cookie: string): Promise<void> {
  const { ask, send, settled } = senderOn(app, cookie);
  const { body } = await send({ 'receitas.csv': `${String(smallFolder['receitas.csv'])}4;1.10;3;Outra;1,00;2,00;\n` });
  expect(await settled(body.id)).toMatchObject({ situacao: 'conferida' });
  await ask('POST', `/${body.id}/carregar`);
  expect(await settled(body.id)).toMatchObject({ situacao: 'carregada' });
}

/** All reports of budget 4, each with its ETag. */
async function expectSameReports([app, straight]: readonly [Api, Api], cookie: string): Promise<void> {
  const of = (api: Api) =>
    Promise.all(
      catalog.map(async (report) => {
        const url = `/api/relatorios/${report.slug}?${queryOf(report)}`;
        const { statusCode, headers, body } = await api.inject({ url, headers: { cookie } });
        return [report.slug, statusCode, headers['etag'], body] as const;
      }),
    );
  const answers = await of(app);
  expect(answers.map(([, statusCode]) => statusCode)).toEqual(catalog.map(() => 200));
  expect(answers).toEqual(await of(straight));
}
