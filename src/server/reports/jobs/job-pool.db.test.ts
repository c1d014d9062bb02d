import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertManyNaturezas } from '../../../testing/databases/many-naturezas.ts';
import { insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { catalogNames } from '../../../testing/servers/catalog.ts';
import { Refusal } from '../../http/errors.ts';
import { PIECE_BYTES } from '../../http/json-bytes.ts';
import { GrowingAnswer } from '../growing-answer.ts';
import { type JobPool, openJobPool } from './job-pool.ts';
import { JobProgress } from './job-progress.ts';
import type { FileTask, JobTask, PostedJob } from './job-task.ts';

const search = {
  slug: 'conferir-preenchimento',
  scope: scopeOfOrganization(1),
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    orcamentoId: 4,
    periodoOrcamento: 1,
    exibirNaturezasInativas: true,
  },
} as const;
const task: JobTask = { kind: 'search', ...search, encoding: 'plain' };
const chosen = { organizacao: 'Uma', ano: 2026, codOrcamentario: null, codCCustoPai: null, codCCustoFilho: null };
const file: FileTask = {
  kind: 'file',
  ...search,
  names: chosen,
  format: 'xlsx',
  facts: [],
  moment: 0,
  lacksErp: false,
};

describe.each(databaseInTurn(1))('the threads on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobPool;
  const unreachable = (error: Error) => expect.unreachable(error.message);
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertManyNaturezas(database.db);
    jobs = await openJobPool({ connection: database.connection, names: catalogNames }, unreachable);
  });
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });

  const answerWith = (signal: AbortSignal) => GrowingAnswer.of(jobs.run(task, signal).pieces, signal);
  const whole = async () => {
    const answer = answerWith(new AbortController().signal);
    await answer.ended;
    return answer;
  };

  test('send a large answer in several pieces of limited size', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of jobs.run(task, new AbortController().signal).pieces) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(PIECE_BYTES);
    const { centrosCustos } = JSON.parse(Buffer.concat(pieces).toString()) as { centrosCustos: readonly unknown[] };
    expect(centrosCustos.length).toBeGreaterThan(0);
  });

  test('stop an answer that nobody waits for any longer, and are free again', async () => {
    const before = await whole();
    const leaving = new AbortController();
    const answer = answerWith(leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(answer.ended).rejects.toThrow('gone');
    expect((await whole()).wholeBytes).toBe(before.wholeBytes);
  });

  test.each([task, file])('end a $kind that was aborted', async (aborted) => {
    const lane = aborted.kind === 'search' ? 'searches' : 'files';
    const thread = new Piscina<PostedJob, void>({
      filename: new URL('../job-worker.ts', import.meta.url).href,
      name: 'run',
      maxThreads: 1,
      workerData: { connection: database.connection, names: catalogNames, lane },
    });
    const { port2 } = new MessageChannel();
    const progress = new JobProgress();
    progress.stop();
    const run = thread.run({ task: aborted, port: port2, shared: progress.shared }, { transferList: [port2] });
    await expect(run).rejects.toThrow('Nobody waits');
    await thread.destroy();
  });

  test('pass on a refusal as a refusal, any other failure as an error', async () => {
    const { signal } = new AbortController();
    const refused = jobs.run({ ...file, view: { colunas: 'nenhumas' } }, signal).pieces.next();
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      message: 'O endereço pede um conjunto de colunas, que este relatório não tem com estes filtros.',
    });
    const failed = jobs.run({ ...task, slug: 'nada' }, signal).pieces.next();
    await expect(failed).rejects.not.toThrow(Refusal);
  });
});
