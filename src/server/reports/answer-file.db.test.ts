import Fastify from 'fastify';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { findReport } from '../../reports/catalog.ts';
import { catalog, catalogNames } from '../../testing/servers/catalog.ts';
import { readerNamed } from '../../testing/servers/reader-named.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { fileAnswers } from './answer-file.ts';
import type { OnExport } from './exports.ts';
import { type JobPool, openJobPool } from './jobs/job-pool.ts';
import type { JobProgress } from './jobs/job-progress.ts';

const report = findReport(catalog, 'memoria-calculo')!;
const [file] = report.files;
/** So many calculation memories that their file takes about a second and exceeds the network's buffers. */
const MEMORIES = 4_000;
const STALLED_MS = 1_000;

describe.each(databaseInTurn(1))('files on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobPool;
  let app: ReturnType<typeof serve>;
  let begun: JobProgress[];
  let log: string[];
  let ended: number;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertMemories(database);
    jobs = await openJobPool(
      { connection: database.connection, names: catalogNames },
      (error) => expect.unreachable(error.message),
      {
        isLazy: true,
      },
    );
  });
  beforeEach(async () => {
    [begun, log, ended] = [[], [], 0];
    app = serve();
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });

  function serve(run: JobPool['run'] = jobs.run, stalledMs?: number) {
    const server = Fastify({
      forceCloseConnections: true,
      logger: { stream: { write: (line) => void log.push(line) } },
    });
    const answerFile = fileAnswers({
      db: database.db,
      jobs: { run },
      today: () => '2026-11-20',
      timeOfDay: () => '14:03',
      states: () => expect.unreachable('This report asks the ERP nothing'),
      produtoSigla: 'RUBRICA',
      ...(stalledMs !== undefined && { stalledMs }),
    });
    server.get<{ Params: { ano: string } }>('/:ano', (request, reply) => {
      const orcamentoId = request.params.ano === '2026' ? 4 : 3;
      const filters = { codCCustoPai: 'todos', codCCustoFilho: 'todos', orcamentoId, exibirNaturezasInativas: false };
      const reportRequest = { report, scope: scopeOfOrganization(1), filters, reader: readerNamed('Ana') };
      const onBegin: OnExport = ({ progress }) => {
        begun.push(progress);
        return () => void ended++;
      };
      return answerFile(request, reply, reportRequest, { file, onBegin });
    });
    return server;
  }

  const ask = (ano: 2025 | 2026) =>
    httpGet(`http://127.0.0.1:${(app.server.address() as { port: number }).port}/${ano}`, { agent: false });
  const answerTo = async (request: ReturnType<typeof ask>) => {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  const bytesOf = async (response: IncomingMessage) => {
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).byteLength;
    return bytes;
  };

  test('a file is sent whole, in chunks, under its name, uncacheable, and its progress can be read', async () => {
    const response = await answerTo(ask(2026));
    expect(response.headers).toMatchObject({
      'transfer-encoding': 'chunked',
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': 'attachment; filename="Relatorio_RUBRICA_Memoria_Calculo.xls"',
      'cache-control': 'private, no-store',
    });
    expect(response.headers.etag).toBeUndefined();
    expect(await bytesOf(response)).toBeGreaterThan(4_000_000);
    const { all, written } = begun[0]!.rows;
    expect(all).toBeGreaterThan(2 * MEMORIES);
    expect(written).toBeLessThanOrEqual(all);
    await until(() => ended === 1);
    expect(errorsOf(log)).toEqual([]);
  });

  test('a HEAD request makes no file', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/2026' });
    expect([statusCode, body, headers['content-type'], begun]).toEqual([200, '', 'application/vnd.ms-excel', []]);
  });

  test('a client that disconnects while its file is queued or being made frees the thread for the next at once', async () => {
    const [leaving, waiting] = [ask(2026), ask(2026)];
    for (const request of [leaving, waiting]) request.on('error', () => {});
    await until(() => begun.length === 2 && begun.some(({ rows }) => rows.written > 0));
    const [first, second] = [
      begun.find(({ rows }) => rows.written > 0)!,
      begun.find(({ rows }) => rows.written === 0)!,
    ];
    leaving.destroy();
    waiting.destroy();
    expect(await bytesOf(await answerTo(ask(2025)))).toBeGreaterThan(1_000);
    expect(first.rows.written).toBeLessThan(first.rows.all);
    expect(second.rows).toEqual({ all: 0, written: 0 });
    await until(() => ended === 3);
    expect(errorsOf(log)).toEqual([]);
  });

  test('a client that stops reading is cut off, and delays nobody', { tags: 'tudo' }, async () => {
    await app.close();
    app = serve(jobs.run, STALLED_MS);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await answerTo(ask(2026)); // reads nothing
    response.on('error', () => {});
    expect(await bytesOf(await answerTo(ask(2025)))).toBeGreaterThan(1_000);
    await until(() => ended === 2);
    const closed = new Promise((resolve) => response.once('close', resolve));
    response.resume();
    await closed;
    expect([response.complete, errorsOf(log)]).toEqual([false, []]);
  });

  test(
    'a failure before the first piece gets an error response; a later one breaks the connection; both are logged',
    { tags: 'tudo' },
    async () => {
      await app.close();
      app = serve((task, signal) => {
        if (task.kind === 'file' && task.filters.orcamentoId === 3) return jobs.run({ ...task, slug: 'nada' }, signal);
        const { pieces, progress } = jobs.run(task, signal);
        return { progress, pieces: failingAfterOne(pieces) };
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      expect((await answerTo(ask(2025))).statusCode).toBe(500);
      const broken = await answerTo(ask(2026));
      await expect(bytesOf(broken)).rejects.toThrow('aborted');
      expect([broken.statusCode, broken.complete]).toEqual([200, false]);
      await until(() => ended === 2 && errorsOf(log).length === 2);
      expect(errorsOf(log)[1]).toContain('O disco acabou');
      await app.close();
      app = serve();
      await app.listen({ port: 0, host: '127.0.0.1' });
      expect(await bytesOf(await answerTo(ask(2025)))).toBeGreaterThan(1_000);
    },
  );
});

async function* failingAfterOne(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    throw new Error('O disco acabou');
  }
}

/** The log lines of warnings and errors. */
function errorsOf(log: readonly string[]): readonly string[] {
  return log.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
}

async function insertMemories({ db }: OpenDatabase): Promise<void> {
  const memory = { codColigada: 1, orcamentoId: 4, codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1 };
  const amounts = { proposta: 100, reformulacao: null };
  for (let from = 0; from < MEMORIES; from += 2_000) {
    const rows = Array.from({ length: 2_000 }, (_, n) => {
      const text = Array.from({ length: 126 }, (_unused, k) => ((from + n + 1) * (k + 7) * 2_654_435_761) % 1e10).join(
        ' ',
      );
      return { ...memory, ...amounts, posicao: from + n + 1, texto: text };
    });
    await db.insertInto('memorias_calculo').values(rows).execute();
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
