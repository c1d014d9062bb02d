import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { databases } from '../testing/databases.ts';
import { erpOf, row } from '../testing/erp-in-memory.ts';
import { insertSmallOrganizations } from '../testing/small-organizations.ts';
import { ErpUnavailable, type ErpGateway } from './gateway.ts';
import { endWell, renewRun, type SyncTiming } from './sync-runs.ts';
import { synchronize } from './synchronize.ts';

const ASKED = { kind: 'realizados', codColigada: 1, orcamentoId: 4 } as const;
const NO_REUSE: SyncTiming = { lease: 20_000, heartbeat: 4_000, poll: 20, reuse: 0 };

describe.each(databases)('turns of synchronisations on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('sync_runs').execute();
    await database.db.deleteFrom('realizados').execute();
    await database.db.deleteFrom('data_versions').execute();
  });
  afterAll(() => database.close());

  const sync = (erp: ErpGateway, timing = NO_REUSE) => synchronize(database.db, erp, ASKED, timing);
  const kept = async () =>
    (
      await database.db
        .selectFrom('realizados')
        .select(['codColigada', 'orcamentoId', 'codCCustoFilho', 'mes', 'valor'])
        .orderBy('codColigada')
        .orderBy('orcamentoId')
        .orderBy('codCCustoFilho')
        .orderBy('mes')
        .execute()
    ).map((found) => Object.values(found));
  const runs = () => database.db.selectFrom('sync_runs').selectAll().orderBy('id').execute();

  test('a run that ended well is reused for a while, by its own budget alone; a failed one never', async () => {
    const reuse = { ...NO_REUSE, reuse: 30_000 };
    const erp = erpOf(() => []);
    const broken = erpOf(() => Promise.reject(new ErpUnavailable('fora do ar')));
    for (const times of [1, 2]) {
      expect((await sync(broken, reuse)).situacao).toBe('falhou');
      expect(broken.asked).toBe(times);
    }
    const first = await sync(erp, reuse);
    expect(first).toEqual({ situacao: 'concluida', concluidaEm: expect.any(String), falhouEm: null });
    expect(await sync(erp, reuse)).toEqual({ ...first, situacao: 'reaproveitada' });
    expect(erp.asked).toBe(1);
    const other = await synchronize(database.db, erp, { ...ASKED, orcamentoId: 3 }, reuse);
    expect([other.situacao, erp.asked]).toEqual(['concluida', 2]);
    await database.db
      .updateTable('sync_runs')
      .set({ endedAt: new Date(Date.now() - 30_500) })
      .execute();
    expect((await sync(erp, reuse)).situacao).toBe('concluida');
  });

  test('requests at the same time share one run, good or bad', async () => {
    for (const [answer, shared] of [
      [() => [row('1.2.1', '3.1', 1, 1)], { concluida: 1, reaproveitada: 7 }],
      [() => Promise.reject(new ErpUnavailable('fora do ar')), { falhou: 8 }],
    ] as const) {
      const erp = erpOf(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return answer();
      });
      const ends = await Promise.all(Array.from({ length: 8 }, () => sync(erp)));
      expect(erp.asked).toBe(1);
      expect(ends.filter(({ failure }) => failure !== undefined)).toHaveLength('falhou' in shared ? 1 : 0);
      const counts = new Map<string, number>();
      for (const { situacao } of ends) counts.set(situacao, (counts.get(situacao) ?? 0) + 1);
      expect(Object.fromEntries(counts)).toEqual(shared);
    }
  });

  test('a run whose process died is taken over when its lease ends; one that lives is not', async () => {
    const short = { ...NO_REUSE, lease: 1_000, heartbeat: 100 };
    const slow = erpOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_200));
      return [];
    });
    const [alive, waiting] = [sync(slow, short), sync(slow, short)];
    expect([(await alive).situacao, (await waiting).situacao].sort()).toEqual(['concluida', 'reaproveitada']);
    expect(slow.asked).toBe(1);
    const dead = { startedAt: new Date(), heartbeatAt: new Date(), state: 'running' } as const;
    await database.db
      .insertInto('sync_runs')
      .values({ ...ASKED, ...dead } as never)
      .execute();
    const longAgo = new Date(Date.now() - 60_000);
    await database.db.updateTable('sync_runs').set({ endedAt: longAgo }).where('state', '=', 'succeeded').execute();
    const next = erpOf(() => []);
    const reusing = { ...short, reuse: 30_000 };
    const ends = await Promise.all([sync(next, reusing), sync(next, reusing), sync(next, reusing)]);
    expect(ends.map(({ situacao }) => situacao).sort()).toEqual(['concluida', 'reaproveitada', 'reaproveitada']);
    expect(next.asked).toBe(1);
    expect((await runs()).map(({ state }) => state)).toEqual(['succeeded', 'failed', 'succeeded']);
  });

  test('a run that shows again that it lives, though late, is waited for', async () => {
    const late = new Date(Date.now() - 60_000);
    const { id } = await database.db
      .insertInto('sync_runs')
      .values({ ...ASKED, startedAt: late, heartbeatAt: late, state: 'running' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const erp = erpOf(() => []);
    const waiting = sync(erp, { ...NO_REUSE, heartbeat: 2_000, reuse: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await renewRun(database.db, id);
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(await endWell(database.db, id, { rowCount: 0, sumCentavos: 0, setAside: 0, message: null })).toBe(true);
    expect([(await waiting).situacao, erp.asked]).toEqual(['reaproveitada', 0]);
  });

  test('who was taken for dead keeps nothing, and waits for the other', async () => {
    const timing = { ...NO_REUSE, heartbeat: 100, lease: 300, reuse: 30_000 };
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stalled = erpOf(async () => {
      begun.resolve();
      await released.promise;
      return [row('1.2.1', '3.1', 1, 666)];
    });
    const first = sync(stalled, { ...timing, heartbeat: 60_000 });
    await begun.promise;
    const second = await sync(
      erpOf(() => [row('1.2.1', '3.1', 1, 100)]),
      timing,
    );
    expect(second.situacao).toBe('concluida');
    released.resolve();
    expect((await first).situacao).toBe('reaproveitada');
    expect(await kept()).toEqual([[1, 4, '1.2.1', 1, 100]]);
  });
});
