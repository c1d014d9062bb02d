import { once } from 'node:events';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { loadFolder } from '../load/load.ts';
import { rowsOfOrganization, withDataFolder } from '../testing/data-folder.ts';
import { databases } from '../testing/databases.ts';
import { erpOf, row } from '../testing/erp-in-memory.ts';
import { insertSmallOrganizations } from '../testing/small-organizations.ts';
import { ErpUnavailable, type ErpGateway } from './gateway.ts';
import { erpAgeOf, type SyncTiming } from './sync-runs.ts';
import { synchronize } from './synchronize.ts';

const ASKED = { kind: 'realizados', codColigada: 1, orcamentoId: 4 } as const;
const NO_REUSE: SyncTiming = { lease: 20_000, heartbeat: 4_000, poll: 20, reuse: 0 };

describe.each(databases)('synchronisations on $name', ({ open }) => {
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
  const versions = () => database.db.selectFrom('data_versions').selectAll().execute();
  const runs = () => database.db.selectFrom('sync_runs').selectAll().orderBy('id').execute();

  test('it replaces one budget of one organisation, and raises its version only where a row changed', async () => {
    const others = [
      { codColigada: 1, orcamentoId: 3, codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1, valor: 5 },
      { codColigada: 2, orcamentoId: 4, codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1, valor: 6 },
      { codColigada: 1, orcamentoId: 4, codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 9, valor: 7 },
    ];
    await database.db.insertInto('realizados').values(others).execute();
    const rows = [row('1.2.1', '3.1', 1, 100), row('1.2.10', '3.1', 2, -50), row('1.2.10', '3.1', 2, 20)];
    const erp = erpOf(() => [...rows, row('9.9', '3.1', 1, 1), row('1.2.1', '', 1, 1)]);
    expect((await sync(erp)).situacao).toBe('concluida');
    const expected = [
      [1, 3, '1.2.1', 1, 5],
      [1, 4, '1.2.1', 1, 100],
      [1, 4, '1.2.10', 2, -30],
      [2, 4, '1.2.1', 1, 6],
    ];
    expect(await kept()).toEqual(expected);
    const raised = await versions();
    expect(raised).toMatchObject([{ codColigada: 1, orcamentoId: 4 }]);
    await sync(erp);
    expect(await kept()).toEqual(expected);
    expect(await versions()).toEqual(raised);
    rows[0] = row('1.2.1', '3.1', 1, 101);
    await sync(erp);
    expect((await kept())[1]).toEqual([1, 4, '1.2.1', 1, 101]);
    expect((await versions())[0]!.version).toBeGreaterThan(raised[0]!.version);
    const [first] = await runs();
    expect(first).toMatchObject({
      state: 'succeeded',
      rowCount: 2,
      sumCentavos: 70,
      setAside: 2,
      message: 'Linhas com códigos desconhecidos, deixadas de lado: centros de custo 9.9; naturezas (sem código).',
    });
    expect(first!.endedAt!.getTime()).toBeGreaterThanOrEqual(first!.startedAt.getTime());
  });

  test('unknown codes are told in part, whatever they hold', async () => {
    await sync(erpOf(() => [row('a\u0000b\ud800', '3.1', 1, 1), row('1.2.1', 'x'.repeat(5_000), 1, 1)]));
    const told = `centros de custo a\ufffdb\ufffd; naturezas ${'x'.repeat(40)}.`;
    expect((await runs())[0]).toMatchObject({ state: 'succeeded', message: expect.stringContaining(told) });
  });

  test('what goes wrong after the values are kept is a warning', async () => {
    const refuseVacuum: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('vacuum')) throw new Error('disk full');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const warned = once(process, 'warning');
    const erp = erpOf(() => [row('1.2.1', '3.1', 1, 100)]);
    const { situacao } = await synchronize(database.db.withPlugin(refuseVacuum), erp, ASKED, NO_REUSE);
    expect(situacao).toBe('concluida');
    expect(String((await warned)[0])).toContain('disk full');
    expect(await kept()).toEqual([[1, 4, '1.2.1', 1, 100]]);
  });

  test('an empty answer where there was data is refused, also one of unknown codes alone; where there was none it is good', async () => {
    expect((await sync(erpOf(() => []))).situacao).toBe('concluida');
    await sync(erpOf(() => [row('1.2.1', '3.1', 1, 100)]));
    const raised = await versions();
    for (const rows of [[], [row('9', '9', 1, 1)]]) {
      const { situacao, failure } = await sync(erpOf(() => rows));
      expect([situacao, failure]).toEqual(['falhou', expect.stringContaining('onde havia dados')]);
    }
    expect(await kept()).toEqual([[1, 4, '1.2.1', 1, 100]]);
    expect(await versions()).toEqual(raised);
  });

  test('a failure leaves the last good copy and its time; a later success forgets the failure', async () => {
    const good = await sync(erpOf(() => [row('1.2.1', '3.1', 1, 1)]));
    const failed = await sync(erpOf(() => Promise.reject(new ErpUnavailable('fora do ar'))));
    expect(failed).toEqual({
      situacao: 'falhou',
      failure: 'fora do ar',
      concluidaEm: good.concluidaEm,
      falhouEm: expect.any(String),
    });
    expect(await kept()).toEqual([[1, 4, '1.2.1', 1, 1]]);
    expect((await sync(erpOf(() => [row('1.2.1', '3.1', 1, 1)]))).falhouEm).toBeNull();
  });

  test('a bug is thrown, its run ends, and the next one may begin', async () => {
    await expect(sync(erpOf(() => Promise.reject(new Error('a bug'))))).rejects.toThrow('a bug');
    expect((await runs()).map(({ state, message }) => [state, message])).toEqual([['failed', 'Erro interno.']]);
    expect((await sync(erpOf(() => []))).situacao).toBe('concluida');
  });

  test('without an ERP nothing is tried', async () => {
    const none = { ...erpOf(() => []), answers: () => false };
    expect(await sync(none)).toEqual({ situacao: 'naoConfigurada', concluidaEm: null, falhouEm: null });
    expect(await runs()).toEqual([]);
  });

  test('a load while the ERP is asked is not undone: what the ERP brought comes after it', async () => {
    const before = (await rowsOfOrganization(database.db, 2))['realizados'];
    const erp = erpOf(async () => {
      const content = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.2.1;3.1;1;1\n4;1.2.10;3.1;5;1\n';
      await withDataFolder({ 'realizados.csv': content }, (folder) =>
        loadFolder(database.db, folder, { codColigada: 1 }),
      );
      return [row('1.2.1', '3.1', 1, 700)];
    });
    expect((await sync(erp)).situacao).toBe('concluida');
    expect(await kept()).toEqual([[1, 4, '1.2.1', 1, 700]]);
    expect((await rowsOfOrganization(database.db, 2))['realizados']).toEqual(before);
  });

  test('the age outlives the connection', async () => {
    const { concluidaEm } = await sync(erpOf(() => []));
    expect(await erpAgeOf(database.db, ASKED)).toEqual({ concluidaEm, falhouEm: null });
    expect(await erpAgeOf(database.db, { ...ASKED, codColigada: 2 })).toEqual({ concluidaEm: null, falhouEm: null });
  });
});
