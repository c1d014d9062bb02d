import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { databases } from '../../testing/databases/databases.ts';
import { erpOf } from '../../testing/servers/erp-in-memory.ts';
import { syncExamples } from '../../testing/servers/sync-examples.ts';
import { NO_REUSE, useSyncPlace } from '../../testing/servers/sync-place.ts';
import { ErpUnavailable, type ErpGateway } from '../gateway.ts';
import { beginRun, endSucceeded, LEASE_MS, renewRun, type SyncTiming } from './sync-runs.ts';
import { synchronize } from './synchronize.ts';

/** Tests of one kind on one database run in turn; those of other kinds and databases run meanwhile: they mostly wait. */
const IN_TURN = { concurrent: false };

/** Timing that calls `onPause` before a pause: 'poll' while another's run is alive, 'heartbeat' while it seems dead. */
function withPauseCallback(
  onPause: () => void,
  timing: SyncTiming = NO_REUSE,
  pause: 'poll' | 'heartbeat' = 'poll',
): SyncTiming {
  return Object.create(timing, { [pause]: { get: () => (onPause(), timing[pause]) } }) as SyncTiming;
}

const cases = databases.flatMap(({ name, open }) =>
  syncExamples.map((example) => ({ name, open, example, ...example })),
);

describe.concurrent.each(cases)('turns of synchronisations of $kind on $name', ({ open, example, key, row }) => {
  const place = useSyncPlace(open);
  const sync = (erp: ErpGateway, timing = NO_REUSE) => place.sync(example, erp, timing);

  test('a successful run is reused for a while, for the same key only; a failed one never', IN_TURN, async () => {
    const reuse = { ...NO_REUSE, reuse: 30_000 };
    const erp = erpOf(() => []);
    const broken = erpOf(() => Promise.reject(new ErpUnavailable('fora do ar')));
    for (const times of [1, 2]) {
      expect((await sync(broken, reuse)).situacao).toBe('falhou');
      expect(broken.calls).toBe(times);
    }
    const { isUnchanged, ...first } = await sync(erp, reuse);
    expect(isUnchanged).toBe(true); // no rows, and there were none
    expect(first).toEqual({ situacao: 'concluida', concluidaEm: expect.any(String), falhouEm: null });
    expect(await sync(erp, reuse)).toEqual({ ...first, situacao: 'reaproveitada' });
    expect(erp.calls).toBe(1);
    const others = key.orcamentoId === null ? { ...key, scope: scopeOfOrganization(2) } : { ...key, orcamentoId: 3 };
    const other = await synchronize(place.db(), erp, others, reuse);
    expect([other.situacao, erp.calls]).toEqual(['concluida', 2]);
    await place
      .db()
      .updateTable('sync_runs')
      .set({ endedAt: new Date(Date.now() - 30_500) })
      .execute();
    expect((await sync(erp, reuse)).situacao).toBe('concluida');
  });

  test('requests at the same time share one run, whether it succeeds or fails', IN_TURN, async () => {
    for (const [answer, shared] of [
      [() => [row('1.2.1', 1)], { concluida: 1, reaproveitada: 7 }],
      [() => Promise.reject(new ErpUnavailable('fora do ar')), { falhou: 8 }],
    ] as const) {
      const waiting = new Set<number>();
      const allWait = Promise.withResolvers<void>();
      const erp = erpOf(async () => {
        await allWait.promise;
        return answer();
      });
      const countsAsWaiting = (index: number) =>
        withPauseCallback(() => {
          if (waiting.add(index).size === 7) allWait.resolve();
        });
      const ends = await Promise.all(Array.from({ length: 8 }, (_, index) => sync(erp, countsAsWaiting(index))));
      expect(erp.calls).toBe(1);
      expect(ends.filter(({ failure }) => failure !== undefined)).toHaveLength('falhou' in shared ? 1 : 0);
      const counts = new Map<string, number>();
      for (const { situacao } of ends) counts.set(situacao, (counts.get(situacao) ?? 0) + 1);
      expect(Object.fromEntries(counts)).toEqual(shared);
    }
  });

  test(
    'a run whose process died is taken over when its lease ends; that of a live process is not',
    IN_TURN,
    async () => {
      const short = { ...NO_REUSE, lease: 1_000, heartbeat: 100 };
      const slow = erpOf(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_500)); // longer than the lease
        return [];
      });
      const [alive, waiting] = [sync(slow, short), sync(slow, short)];
      expect([(await alive).situacao, (await waiting).situacao].sort()).toEqual(['concluida', 'reaproveitada']);
      expect(slow.calls).toBe(1);
      await beginRun(place.db(), key, { ...short, takesOver: false }); // nobody renews it
      const longAgo = new Date(Date.now() - 60_000);
      await place.db().updateTable('sync_runs').set({ endedAt: longAgo }).where('state', '=', 'succeeded').execute();
      const next = erpOf(() => []);
      const reusing = { ...short, reuse: 30_000 };
      const ends = await Promise.all([sync(next, reusing), sync(next, reusing), sync(next, reusing)]);
      expect(ends.map(({ situacao }) => situacao).sort()).toEqual(['concluida', 'reaproveitada', 'reaproveitada']);
      expect(next.calls).toBe(1);
      expect((await place.runs()).map(({ state }) => state)).toEqual(['succeeded', 'failed', 'succeeded']);
    },
  );

  test('a run with a late heartbeat is still waited for', IN_TURN, async () => {
    const run = (await beginRun(place.db(), key, { lease: -60_000, takesOver: false }))!;
    const erp = erpOf(() => []);
    const [seenLate, seenAlive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const timing = { ...NO_REUSE, heartbeat: 1_500, reuse: 30_000 };
    const waiting = sync(
      erp,
      withPauseCallback(seenAlive.resolve, withPauseCallback(seenLate.resolve, timing, 'heartbeat')),
    );
    await seenLate.promise;
    await renewRun(place.db(), run, LEASE_MS);
    await seenAlive.promise;
    expect(
      await endSucceeded(place.db(), run, {
        rowCount: 0,
        sumCentavos: 0,
        setAside: 0,
        setAsideCentavos: 0,
        setAsideOfCentros: {},
        rowsLeftOut: [],
        message: null,
      }),
    ).toBe(true);
    expect([(await waiting).situacao, erp.calls]).toEqual(['reaproveitada', 0]);
  });

  test('a process whose run was taken over stores nothing, and waits for the other', IN_TURN, async () => {
    const timing = { ...NO_REUSE, heartbeat: 100, lease: 300, reuse: 30_000 };
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stalled = erpOf(async () => {
      begun.resolve();
      await released.promise;
      return [row('1.2.1', 666)];
    });
    const first = sync(stalled, { ...timing, heartbeat: 60_000 });
    await begun.promise;
    const second = await sync(
      erpOf(() => [row('1.2.1', 100)]),
      timing,
    );
    expect(second.situacao).toBe('concluida');
    released.resolve();
    expect((await first).situacao).toBe('reaproveitada');
    expect(await place.syncedRows(example)).toEqual([[1, 4, '1.2.1', 100]]);
  });
});
