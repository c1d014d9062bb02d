import Fastify from 'fastify';
import { sql } from 'kysely';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { findReport } from '../../reports/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { catalog, catalogNames } from '../../testing/servers/catalog.ts';
import { readerNamed } from '../../testing/servers/reader-named.ts';
import { type JobPool, openJobPool } from './jobs/job-pool.ts';
import type { JobProgress } from './jobs/job-progress.ts';
import type { OnExport } from './exports.ts';
import { feedAnswers } from './feed-route.ts';
import type { Sent } from '../http/client-connection.ts';

const report = findReport(catalog, 'memoria-calculo')!;
/** So many calculation memories that their feed exceeds the network's buffers and the pieces that may wait. */
const MEMORIES = 12_000;
const STALLED_MS = 3_000; // on a busy machine a client that reads is slow too

/** The progress of a feed, and how it ended. */
type Begun = { readonly owner: string; readonly progress: JobProgress; sent?: Sent };

describe.each(databaseInTurn(1))('feeds on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobPool;
  const app = Fastify({ forceCloseConnections: true });
  const begun: Begun[] = [];
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await sql`insert into memorias_calculo ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes, posicao, proposta, texto)
      select 1, 4, '1.2.1', '3.1', 1, n, 100, repeat(md5(n::text), 50) from generate_series(1, ${MEMORIES}::integer) as n`.execute(
      database.db,
    );
    jobs = await openJobPool(
      { connection: database.connection, names: catalogNames },
      (error) => expect.unreachable(error.message),
      {
        isLazy: true,
      },
    );
    const sources = { build: '', today: () => '2026-11-20', secret: 'a secret' };
    const answerFeed = feedAnswers({ db: database.db, jobs, reading: { stalledMs: STALLED_MS }, ...sources });
    const filters = { codCCustoPai: 'todos', codCCustoFilho: 'todos', orcamentoId: 4, exibirNaturezasInativas: false };
    app.get<{ Params: { owner: string } }>('/:owner', (request, reply) => {
      const { owner } = request.params;
      const onBegin: OnExport = ({ progress }) => {
        const own: Begun = { owner, progress };
        begun.push(own);
        return (sent) => void (own.sent = sent);
      };
      const scope = scopeOfOrganization(1);
      const reportRequest = { report, scope, filters, reader: readerNamed(owner) };
      return answerFeed(request, reply, reportRequest, { format: 'csv', onBegin });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await jobs.close();
    await database.close();
  });

  const ask = async (owner: string) => {
    const { port } = app.server.address() as { port: number };
    const [response] = (await once(httpGet(`http://127.0.0.1:${port}/${owner}`, { agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return response.on('error', () => {});
  };
  const of = (owner: string) => begun.find((each) => each.owner === owner)!;

  test('a program that stops reading pauses its feed, is cut off, and delays no other', { tags: 'tudo' }, async () => {
    const stalled = await ask('ana'); // reads nothing
    const reading = await ask('bia');
    let bytes = 0;
    for await (const chunk of reading) bytes += (chunk as Buffer).byteLength;
    expect([bytes > 1_600 * MEMORIES, of('bia').sent, of('bia').progress.sheetRows]).toEqual([true, 'all', MEMORIES]);
    while (of('ana').sent === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const { sent, progress } = of('ana');
    expect([sent, progress.sheetRows > 0, progress.sheetRows < MEMORIES]).toEqual(['part', true, true]);
    stalled.destroy();
  });
});
