import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Centros } from '../../domain/centros.ts';
import { scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import { databases } from '../../testing/databases/databases.ts';
import { erpOf } from '../../testing/servers/erp-in-memory.ts';
import { examples, syncExamples } from '../../testing/servers/sync-examples.ts';
import { useSyncPlace } from '../../testing/servers/sync-place.ts';
import { ErpUnavailable } from '../gateway.ts';
import type { ErpRow } from '../rows-to-store.ts';
import { questions } from '../questions.ts';
import { rowsLeftOutOf } from './rows-left-out.ts';
import { lastRunsOf } from './sync-runs.ts';

describe.each(databases)('rows left out on $name', ({ open }) => {
  const place = useSyncPlace(open);
  const stored = () => place.db().selectFrom('sync_rows_left_out').selectAll().execute();

  describe.each(syncExamples)('of $kind', (example) => {
    const { key, row, unknown } = example;
    const sync = (erp: Parameters<typeof place.sync>[1]) => place.sync(example, erp);

    test('are stored until the next good synchronisation, with their number and sum', async () => {
      const all = scopeOfOrganization(1);
      const out = () => rowsLeftOutOf(place.db(), all, key);
      const odd = unknown.map(([one]) => one);
      const first = await sync(erpOf(() => [row('1.2.1', 1), ...odd]));
      expect(first.leftOut).toEqual({ rows: odd.length, centavos: odd.length });
      const rows = await out();
      expect(rows.map(({ valor }) => valor)).toEqual(odd.map(() => 1));
      expect(Object.keys(rows[0]!.chave)).toEqual(
        Object.values({
          ...(key.orcamentoId === null && { budget: 'ORCAMENTOID' }),
          ...questions[key.kind].identifiers,
        }),
      );
      expect(rows.every(({ motivo }) => /^(O centro|A natureza|O orçamento|Não há|Falta) .*\.$/.test(motivo))).toBe(
        true,
      );
      const known = { quantidade: odd.length, valor: odd.length };
      expect((await lastRunsOf(place.db(), key)).linhasDeFora).toEqual(known);
      await sync(erpOf(() => Promise.reject(new ErpUnavailable('fora do ar'))));
      expect([await out(), await lastRunsOf(place.db(), key)]).toEqual([
        rows,
        expect.objectContaining({ motivo: 'fora do ar', linhasDeFora: known }),
      ]);
      const ofCentros = async (centros: Centros) => {
        const limited = scopeOfCentros(1, centros);
        const { linhasDeFora } = await lastRunsOf(place.db(), key, limited);
        return [await rowsLeftOutOf(place.db(), limited, key), linhasDeFora];
      };
      const own = rows.filter(({ codCCustoFilho }) => codCCustoFilho === '1.2.1');
      const ofOwn = { quantidade: own.length, valor: own.length };
      expect(own.length).toBe(odd.filter((one) => 'codCCustoFilho' in one && one.codCCustoFilho === '1.2.1').length);
      expect(await ofCentros({ pais: ['1.2'], filhos: [] })).toEqual([own, ofOwn]);
      expect(await ofCentros({ pais: [], filhos: ['1.2.10'] })).toEqual([[], { quantidade: 0, valor: 0 }]);
      await sync(erpOf(() => [row('1.2.1', 1), odd[0]!]));
      expect(await out()).toEqual(rows.slice(0, 1));
      const good = await sync(erpOf(() => [row('1.2.1', 1)]));
      expect([good.leftOut, await out()]).toEqual([undefined, []]);
      expect(await stored()).toEqual([]);
    });
  });

  const { realizados } = examples;

  test('are not written again if they are the same, and do not make the table grow if they change', async () => {
    const answer = (size: number, cents: number) => Array.from({ length: size }, (_, at) => realizado(at, cents));
    const realizado = (at: number, cents: number) => ({ ...realizados.row('1.2.1', cents), codTBOrcamento: `9.${at}` });
    const sync = (rows: readonly ErpRow[]) =>
      place.sync(
        realizados,
        erpOf(() => rows),
      );
    await sync(answer(3, 1));
    const first = await stored();
    await sync(answer(3, 1).reverse());
    expect([first.length, await stored()]).toEqual([3, first]);
    const sizes: number[] = [];
    for (let round = 1; round <= 6; round++) {
      await sync(answer(400, round));
      const size = sql<{ size: number }>`select pg_relation_size('sync_rows_left_out') as size`;
      sizes.push((await size.execute(place.db())).rows[0]!.size);
    }
    expect(Math.max(...sizes)).toBe(sizes[1]); // deleted rows take space for one round
  });

  test('of a run without a stored sum have no amount', async () => {
    await place.sync(
      realizados,
      erpOf(() => [realizados.unknown[0]![0]]),
    );
    await place.db().updateTable('sync_runs').set({ setAsideCentavos: null }).execute();
    expect((await lastRunsOf(place.db(), realizados.key)).linhasDeFora).toEqual({ quantidade: 1, valor: null });
  });

  test('are stored up to the first thousand, and all are counted', async () => {
    const odd = realizados.unknown[0]![0];
    await place.sync(
      realizados,
      erpOf(() => Array.from({ length: 2_500 }, () => odd)),
    );
    expect((await lastRunsOf(place.db(), realizados.key)).linhasDeFora).toEqual({ quantidade: 2_500, valor: 2_500 });
    expect(await rowsLeftOutOf(place.db(), scopeOfOrganization(1), realizados.key)).toHaveLength(1_000);
  });
});
