import Fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { ReadingLimits } from '../http/client-connection.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { memoriaCalculo } from '../../reports/memoria-calculo/report.ts';
import { catalogNames } from '../../testing/servers/catalog.ts';
import { readerNamed } from '../../testing/servers/reader-named.ts';
import { signIn, startTestServer } from '../../testing/servers/test-server.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertLongMemories } from '../../testing/databases/long-memories.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { searchAnswers } from './answer-search.ts';
import { type JobPool, openJobPool } from './jobs/job-pool.ts';

const LARGE_BYTES = 15_000_000;
const SLOW_BYTES = 1_024;
const scope = scopeOfOrganization(1);

describe.each(databaseInTurn(0))('searches of several people on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobPool;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertLongMemories(database.db);
    jobs = await openJobPool({ connection: database.connection, names: catalogNames }, (error) =>
      expect.unreachable(error.message),
    );
  });
  afterEach(() => close());
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });

  test('one person’s many large searches do not delay another’s', async () => {
    let begun = 0;
    const run: JobPool['run'] = (...job) => {
      begun++;
      return jobs.run(...job);
    };
    const { app } = await startTestServer(database, { jobs: { run } });
    close = () => app.close();
    const [ana, ugo] = [await signIn(app, 'admin'), await signIn(app, 'user')];
    const answered: string[] = [];
    const ask = async (who: string, cookie: string, report: string) => {
      const { statusCode } = await app.inject({ url: `/api/relatorios/${report}`, headers: { cookie } });
      answered.push(`${who} ${statusCode}`);
    };
    const large = ['todos', '1.2.1'].flatMap((child) =>
      ['true', 'false'].map(
        (shown) =>
          `memoria-calculo?codCCustoPai=1.2&codCCustoFilho=${child}&orcamentoId=4&exibirNaturezasInativas=${shown}`,
      ),
    );
    const first = large.map((chosen) => ask('Ana', ana, chosen));
    while (begun < first.length) await new Promise((resolve) => setTimeout(resolve, 5));
    await ask(
      'Ugo',
      ugo,
      'conferir-preenchimento?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=3&periodoOrcamento=1&exibirNaturezasInativas=false',
    );
    await Promise.all(first);
    expect(answered.toSorted()).toEqual([...Array(4).fill('Ana 200'), 'Ugo 200']);
    expect(answered.indexOf('Ugo 200')).toBeLessThan(3);
  });

  test('clients that read 1 KB a second occupy no thread', async () => {
    const { url, slowly, connections } = await serve();
    const clients = [1, 2, 3, 4].map((n) => slowly(`/ana/${n}`));
    await Promise.all(clients.map(({ begun }) => begun));
    const other = await (await fetch(`${url}/bia/5`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
    expect(other.byteLength).toBeGreaterThan(LARGE_BYTES);
    expect(clients.map(({ read }) => read() < LARGE_BYTES / 10)).toEqual([true, true, true, true]);
    expect(await connections()).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['reads nothing for too long', { stalledMs: 1_000 }, 0],
    ['takes too long in total', { longestMs: 1_000 }, SLOW_BYTES],
  ])('a client that %s is cut off', { tags: 'tudo' }, async (_, reading, bytesASecond) => {
    const { slowly, connections } = await serve(reading);
    const { begun, read } = slowly('/ana/1', bytesASecond);
    await begun;
    while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read()).toBeLessThan(LARGE_BYTES / 10);
  });

  /** Serves searches for all calculation memories; each `n` has a cache key of its own, as other filters would. */
  async function serve(reading?: ReadingLimits) {
    const app = Fastify({ forceCloseConnections: true });
    close = () => app.close();
    const part = { db: database.db, jobs, build: 'test', today: () => '2026-11-20', secret: 'secret' };
    const answer = searchAnswers(reading === undefined ? part : { ...part, reading });
    app.get<{ Params: { owner: string; n: string } }>('/:owner/:n', (request, reply) => {
      const { owner, n } = request.params;
      const filters = {
        codCCustoPai: 'todos',
        codCCustoFilho: 'todos',
        orcamentoId: 4,
        exibirNaturezasInativas: true,
        n,
      };
      return answer(request, reply, { report: memoriaCalculo, scope, filters, reader: readerNamed(owner) }, {});
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return {
      url,
      slowly: (path: string, bytesASecond = SLOW_BYTES) => readSlowly(Number(new URL(url).port), path, bytesASecond),
      connections: () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))),
    };
  }
});

/** Sends a request over its own socket, reads the answer's beginning, then this many bytes a second until cut off. */
function readSlowly(port: number, path: string, bytesASecond: number) {
  let bytes = 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const readUpTo = (most: number) => (bytes += (socket.read(most) as Buffer | null)?.byteLength ?? 0);
  const begun = once(socket, 'readable').then(() => readUpTo(SLOW_BYTES));
  const timer = setInterval(() => readUpTo(bytesASecond), 1_000);
  socket.on('error', () => {}).once('close', () => clearInterval(timer));
  return { begun, read: () => bytes };
}
