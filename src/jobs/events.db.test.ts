import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { erpOf } from '../testing/servers/erp-in-memory.ts';
import { examples } from '../testing/servers/sync-examples.ts';
import { databases } from '../testing/databases/databases.ts';
import { counting } from '../testing/servers/counting-job.ts';
import { useJobPlace } from '../testing/servers/job-place.ts';
import { synchronize } from '../erp/runs/synchronize.ts';
import { createVersion } from '../versions/versions.ts';
import { subscribe, unsubscribe } from './enqueue.ts';
import { workerOf } from './job.ts';

const scope = scopeOfOrganization(1);

describe.each(databases)('jobs after events on $name', ({ open }) => {
  const place = useJobPlace(open);
  const after = (event: 'sincronizacao' | 'versaoCongelada', key: string, others: object = {}, of = scope) =>
    subscribe(place.db(), of, counting, { event, key, payload: { n: 1 }, ...others });
  const freeze = (nome: string, orcamentoId = 4) =>
    createVersion(place.db(), { scope, by: null, address: null }, { orcamentoId, nome, nota: '', momento: undefined });
  const sync = async (centavos: number) => {
    const erp = erpOf(() => [examples.realizados.row('1.2.1', centavos)]);
    const timing = { lease: 7_000, heartbeat: 1_000, poll: 20, reuse: 0 };
    return (await synchronize(place.db(), erp, examples.realizados.key, timing)).situacao;
  };
  const enqueued = async () => (await place.jobs()).map(({ event }) => event);

  test('a frozen version enqueues the jobs subscribed to it in its organisation and for its budget, each with the version’s id', async () => {
    await after('versaoCongelada', 'a', { orcamentoId: 4 });
    await after('versaoCongelada', 'b', { orcamentoId: 3 });
    await after('versaoCongelada', 'c', {}, scopeOfOrganization(2));
    await after('sincronizacao', 'd');
    const [first, second] = [await freeze('Primeira'), await freeze('Segunda')];
    const expected = [first, second].map(({ id }) => ({ kind: 'versaoCongelada', versaoId: id, orcamentoId: 4 }));
    expect(await enqueued()).toEqual(expected);
    const seen: unknown[] = [];
    place.run([workerOf(counting, async ({ event, scope }) => void seen.push([event, scope.codColigada]))]);
    await expect.poll(place.states).toEqual(['pronto', 'pronto']);
    expect(seen).toEqual(expected.map((event) => [event, 1]));
    await unsubscribe(place.db(), scope, { event: 'versaoCongelada', key: 'a' });
    await freeze('Terceira');
    expect(await place.jobs()).toHaveLength(2);
  });

  test('a version that is refused enqueues nothing', async () => {
    await after('versaoCongelada', 'a');
    await freeze('Uma');
    await expect(freeze('Uma')).rejects.toThrow('Já há uma versão');
    expect(await place.jobs()).toHaveLength(1);
  });

  test('a synchronisation that changed rows enqueues one job; another synchronisation while the job waits adds none, a later one does', async () => {
    await after('sincronizacao', 'a');
    expect([await sync(100), await sync(200), await sync(200)]).toEqual(['concluida', 'concluida', 'concluida']);
    expect(await enqueued()).toEqual([{ kind: 'sincronizacao', pergunta: 'realizados', orcamentoId: 4 }]);
    place.run([workerOf(counting, async () => {})]);
    await expect.poll(place.states).toEqual(['pronto']);
    await sync(200);
    expect(await place.jobs()).toHaveLength(1);
    await sync(300);
    await expect.poll(place.states).toEqual(['pronto', 'pronto']);
  });
});
