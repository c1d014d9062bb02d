import { once } from 'node:events';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { loadFolder } from '../../load/load.ts';
import { rowsOfOrganization, withDataFolder } from '../../testing/databases/data-folder.ts';
import { withoutSince } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { erpOf } from '../../testing/servers/erp-in-memory.ts';
import { columnsOf, examples, storedRow, syncExamples } from '../../testing/servers/sync-examples.ts';
import { NO_REUSE, useSyncPlace } from '../../testing/servers/sync-place.ts';
import { ErpUnavailable, type ErpRows } from '../gateway.ts';
import { erpAgeOf } from './sync-runs.ts';
import { synchronize } from './synchronize.ts';

describe.each(databases)('on $name', ({ open }) => {
  const place = useSyncPlace(open);

  describe.each(syncExamples)('synchronisations of $kind', (example) => {
    const { key, table, row, unknown, addsUp } = example;
    const sync = (erp: Parameters<typeof place.sync>[1]) => place.sync(example, erp);
    const synced = () => place.syncedRows(example);

    test('replace the requested rows, and raise a version only if a row changed', async () => {
      const stored = (codColigada: number, orcamentoId: number, posicao: number, child: '1.2.1' | '1.2.10') =>
        storedRow(example, { codColigada, orcamentoId, posicao }, [child, 5]);
      const before = [
        stored(1, 3, 1, '1.2.1'),
        stored(2, 4, 1, '1.2.1'),
        stored(1, 4, 1, '1.2.1'),
        stored(1, 4, 2, '1.2.10'),
      ];
      await place
        .db()
        .insertInto(table)
        .values(before as never)
        .execute();
      const rows = [row('1.2.1', 100), row('1.2.1', -30)];
      const erp = erpOf(() => [...rows, ...unknown.map(([odd]) => odd)]);
      expect((await sync(erp)).situacao).toBe('concluida');
      const own = (addsUp ? [70] : [-30, 100]).map((centavos) => [1, 4, '1.2.1', centavos]);
      const others = key.orcamentoId === null ? [] : [[1, 3, '1.2.1', 5]];
      const expected = [...others, ...own, [2, 4, '1.2.1', 5]];
      expect(await synced()).toEqual(expected);
      const raised = await place.versions();
      const budgets = key.orcamentoId === null ? [3, 4] : [4];
      expect(raised).toMatchObject(budgets.map((orcamentoId) => ({ codColigada: 1, orcamentoId })));
      rows.reverse();
      await sync(erp);
      expect([await synced(), await place.versions()]).toEqual([expected, raised]);
      rows.push(row('1.2.10', 1));
      await sync(erp);
      expect(await synced()).toContainEqual([1, 4, '1.2.10', 1]);
      const [version] = (await place.versions()).slice(-1);
      expect(version!.version).toBeGreaterThan(raised.at(-1)!.version);
      expect((await place.versions()).slice(0, -1)).toEqual(raised.slice(0, -1));
      const [first] = await place.runs();
      expect(first).toMatchObject({
        ...columnsOf(key),
        state: 'succeeded',
        rowCount: own.length,
        sumCentavos: key.kind === 'propostas' ? 70 + 210 : 70,
      });
      expect(first!.setAside).toBe(unknown.length);
      for (const [, part] of unknown) expect(first!.message).toContain(part);
      expect(first!.endedAt!.getTime()).toBeGreaterThanOrEqual(first!.startedAt.getTime());
    });

    test('refuse an empty answer if there was data, also one of unknown codes only; accept it if there was none', async () => {
      expect((await sync(erpOf(() => []))).situacao).toBe('concluida');
      await sync(erpOf(() => [row('1.2.1', 100)]));
      const raised = await place.versions();
      for (const rows of [[], [unknown[0]![0]]]) {
        const { situacao, failure } = await sync(erpOf(() => rows));
        expect([situacao, failure]).toEqual(['falhou', expect.stringContaining('onde havia dados')]);
      }
      expect(await synced()).toEqual([[1, 4, '1.2.1', 100]]);
      expect(await place.versions()).toEqual(raised);
    });

    test('leave the last good copy and its time if they fail; a later success clears the failure', async () => {
      const good = await sync(erpOf(() => [row('1.2.1', 1)]));
      const failed = await sync(erpOf(() => Promise.reject(new ErpUnavailable('fora do ar'))));
      expect(failed).toEqual({
        situacao: 'falhou',
        failure: 'fora do ar',
        concluidaEm: good.concluidaEm,
        falhouEm: expect.any(String),
      });
      expect(await synced()).toEqual([[1, 4, '1.2.1', 1]]);
      expect((await sync(erpOf(() => [row('1.2.1', 1)]))).falhouEm).toBeNull();
    });

    test('do not undo a load that ends while the ERP answers: the ERP’s rows are written after it', async () => {
      const before = (await rowsOfOrganization(place.db(), 2))[table];
      const erp = erpOf(async () => {
        const content = example.csv([4, '1.2.1', '1'], [4, '1.2.10', '1'], [3, '1.2.1', '9']);
        await withDataFolder({ [example.file]: content }, (folder) =>
          loadFolder(place.db(), folder, { codColigada: 1 }),
        );
        return [row('1.2.1', 700)];
      });
      expect((await sync(erp)).situacao).toBe('concluida');
      const others = key.orcamentoId === null ? [] : [[1, 3, '1.2.1', 900]];
      expect(await synced()).toEqual([...others, [1, 4, '1.2.1', 700]]);
      expect((await rowsOfOrganization(place.db(), 2))[table]).toEqual(before);
    });

    test('store many thousand rows completely', async () => {
      const many = Array.from({ length: 12_345 }, (_, index) => row('1.2.1', index));
      await sync(erpOf(() => many));
      const sum = (12_344 * 12_345) / 2;
      const rows = await synced();
      expect(rows).toHaveLength(addsUp ? 1 : many.length);
      expect(rows.reduce((total, [, , , centavos]) => total + Number(centavos), 0)).toBe(sum);
      await sync(erpOf(() => many.slice(1, 2)));
      expect(await synced()).toEqual([[1, 4, '1.2.1', 1]]);
    });

    test('store when they succeeded, for their organisation only', async () => {
      const { concluidaEm } = await sync(erpOf(() => []));
      expect(await erpAgeOf(place.db(), key)).toEqual({ concluidaEm, falhouEm: null });
      expect(await erpAgeOf(place.db(), { ...key, scope: scopeOfOrganization(2) })).toEqual({
        concluidaEm: null,
        falhouEm: null,
      });
    });
  });

  const { realizados, importacao } = examples;

  test('some unknown codes are reported, whatever their characters', async () => {
    const odd = { ...realizados.row('1.2.1', 1), codCCustoFilho: 'a\u0000b\ud800' };
    const long = { ...realizados.row('1.2.1', 1), codTBOrcamento: 'x'.repeat(5_000) };
    await place.sync(
      realizados,
      erpOf(() => [odd, long]),
    );
    const part = `centros de custo a\ufffdb\ufffd; naturezas ${'x'.repeat(40)}.`;
    expect((await place.runs())[0]).toMatchObject({ state: 'succeeded', message: expect.stringContaining(part) });
  });

  test('postings retain their texts, quantities and positions; one without nature is stored', async () => {
    const free = { ...(importacao.row('1.2.10', 3) as ErpRows['importacao']), codTBOrcamento: null };
    const rows = [importacao.row('1.2.1', 1), free, importacao.row('1.2.1', 1)];
    const erp = erpOf(() => rows);
    await place.sync(importacao, erp);
    const stored = (posicao: number, child: '1.2.1' | '1.2.10', centavos: number) =>
      storedRow(importacao, { codColigada: 1, orcamentoId: 4, posicao }, [child, centavos]);
    const inDatabase = async () => {
      const rows = place.db().selectFrom('lancamentos_importacao').selectAll().orderBy('posicao').execute();
      return (await rows).map(withoutSince);
    };
    const expected = [
      stored(1, '1.2.1', 1),
      { ...stored(2, '1.2.10', 3), codTBOrcamento: null },
      stored(3, '1.2.1', 1),
    ];
    expect(await inDatabase()).toEqual(expected);
    rows.splice(0, 1, importacao.row('1.2.10', 8));
    await place.sync(importacao, erp);
    expect(await inDatabase()).toEqual([expected[0], expected[1], stored(3, '1.2.10', 8)]);
  });

  test('a failure after the rows are stored is a warning', async () => {
    const refuseVacuum: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('vacuum')) throw new Error('disk full');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const warned = once(process, 'warning');
    const erp = erpOf(() => [realizados.row('1.2.1', 100)]);
    const { situacao } = await synchronize(place.db().withPlugin(refuseVacuum), erp, realizados.key, NO_REUSE);
    expect(situacao).toBe('concluida');
    expect(String((await warned)[0])).toContain('disk full');
    expect(await place.syncedRows(realizados)).toEqual([[1, 4, '1.2.1', 100]]);
  });

  test('an unexpected error is thrown, its run ends, and the next one may begin', async () => {
    const broken = erpOf(() => Promise.reject(new Error('a bug')));
    await expect(place.sync(importacao, broken)).rejects.toThrow('a bug');
    expect((await place.runs()).map(({ state, message }) => [state, message])).toEqual([['failed', 'Erro interno.']]);
    const next = await place.sync(
      importacao,
      erpOf(() => []),
    );
    expect(next.situacao).toBe('concluida');
  });

  test('without an ERP nothing is tried', async () => {
    const none = { ...erpOf(() => []), answers: () => false };
    const notConfigured = { situacao: 'naoConfigurada', concluidaEm: null, falhouEm: null };
    for (const example of syncExamples) expect(await place.sync(example, none)).toEqual(notConfigured);
    expect(await place.runs()).toEqual([]);
  });
});
