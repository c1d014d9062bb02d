import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { names } from '../../../testing/servers/catalog.ts';
import { databases } from '../../../testing/databases/databases.ts';
import { insertManyNaturezas } from '../../../testing/databases/many-naturezas.ts';
import { insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { PIECE_BYTES } from '../../http/json-bytes.ts';
import { openReportPool, type ReportPool } from './job-pool.ts';
import type { ReportTask } from './job-task.ts';

const task: ReportTask = {
  slug: 'conferir-preenchimento',
  scope: scopeOfOrganization(1),
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    orcamentoId: 4,
    periodoOrcamento: 1,
    exibirNaturezasInativas: true,
  },
  encoding: 'plain',
};

describe.each(databases)('the threads on $name', ({ open }) => {
  let database: OpenDatabase;
  let pool: ReportPool;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertManyNaturezas(database.db);
    pool = await openReportPool({ connection: database.connection, names }, (error) =>
      expect.unreachable(error.message),
    );
  });
  afterAll(async () => {
    await pool.close();
    await database.close();
  });

  test('a large answer comes in pieces, the first before the last is made', async () => {
    const answer = pool.run(task, new AbortController().signal);
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.pieces()) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(PIECE_BYTES);
    const { centrosCustos } = JSON.parse(Buffer.concat(pieces).toString()) as { centrosCustos: readonly unknown[] };
    expect(centrosCustos.length).toBeGreaterThan(0);
  });

  test('an answer that nobody wants any longer ends at its next piece, and its thread is free', async () => {
    const whole = pool.run(task, new AbortController().signal);
    await whole.ended;
    const leaving = new AbortController();
    const answer = pool.run(task, leaving.signal);
    await setImmediate(); // the thread has its task, and the database takes longer than that
    leaving.abort();
    await expect(answer.ended).rejects.toThrow('Nobody waits');
    const next = pool.run(task, new AbortController().signal);
    await next.ended;
    expect(next.wholeBytes).toBe(whole.wholeBytes);
  });
});
