import { sql } from 'kysely';
import { expect } from 'vitest';
import { atMoment } from '../../database/history/at-moment.ts';
import { HISTORY_TABLES, type HistoryTable } from '../../database/history/history-columns.ts';
import { type Scope, scopeAt, scopeOfOrganization, within } from '../../database/lines/scope.ts';
import { findVersion } from '../../versions/find-version.ts';
import { listChanges } from '../../versions/changes.ts';
import { expectAmountsExplained } from './amount-laws.ts';
import { expectComparisonAddsUp } from './comparison-laws.ts';
import { answersOf, yearOf } from './frozen.ts';
import { type HistoryPlace, momentsOf, ORGANIZATIONS } from './history-place.ts';
import { type AllRows, type AnyRow, LIMITED, visibleRows } from './limited-rows.ts';

/** An organisation's state before or after a step: its moments, and the rows of each table. */
export type StateBefore = { readonly moments: readonly number[]; readonly rows: AllRows };

/** The current state of each organisation. */
export async function stateOf(place: HistoryPlace): Promise<ReadonlyMap<number, StateBefore>> {
  const states = new Map<number, StateBefore>();
  for (const codColigada of ORGANIZATIONS) {
    const rows = await rowsIn(place, scopeOfOrganization(codColigada));
    states.set(codColigada, { moments: await momentsOf(place, codColigada), rows });
  }
  return states;
}

/** Every row that a scope sees, ordered by content. */
async function rowsIn({ db }: HistoryPlace, scope: Scope): Promise<AllRows> {
  const all: Partial<Record<HistoryTable, readonly AnyRow[]>> = {};
  for (const table of HISTORY_TABLES) {
    const { rows } = await sql<{ row: AnyRow }>`
      select to_jsonb(t) - 'since' - 'atMoment' as row from ${sql.table(table)} as t
      where ${within(scope, table, 't')} order by (to_jsonb(t) - 'since' - 'atMoment')::text collate "C"`.execute(
      atMoment(db, scope),
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all as AllRows;
}

/** Expects what must be true after every step of a history. */
export async function expectLaws(place: HistoryPlace, before: ReadonlyMap<number, StateBefore>): Promise<void> {
  const after = await stateOf(place);
  for (const codColigada of ORGANIZATIONS) {
    await expectPastKept(place, codColigada, { before: before.get(codColigada)!, after: after.get(codColigada)! });
    await expectSumsExplained(place, codColigada);
  }
  for (const frozen of place.frozen) {
    const today = scopeOfOrganization(frozen.codColigada);
    const wanted = { versao: frozen.id, orcamentoId: frozen.orcamentoId };
    expect((await findVersion(place.db, today, wanted)).moment).toBe(frozen.moment);
    const then = scopeAt(today, frozen.moment);
    expect(await answersOf(place, then, frozen)).toEqual(frozen.answers);
    await expectLimited(place, frozen.moment, await rowsIn(place, then), frozen.codColigada);
    if ((await yearOf(place, today, frozen.orcamentoId)) === undefined) continue;
    const now = await answersOf(place, today, frozen);
    const years = {
      before: (await yearOf(place, then, frozen.orcamentoId))!,
      now: (await yearOf(place, today, frozen.orcamentoId))!,
    };
    expectComparisonAddsUp(frozen, { now, years });
    await expectAmountsExplained(place, frozen, years.now);
  }
}

type Step = { readonly before: StateBefore; readonly after: StateBefore };

/** Expects ascending moments, no change without a new moment, and the previous rows at the previous moment. */
async function expectPastKept(place: HistoryPlace, codColigada: number, { before, after }: Step): Promise<void> {
  const { moments, rows } = after;
  expect(moments.every((moment, at) => at === 0 || moment > moments[at - 1]!)).toBe(true);
  const last = before.moments.at(-1) ?? 0;
  const added = moments.filter((moment) => moment > last);
  if (added.length === 0) {
    expect([codColigada, after]).toEqual([codColigada, before]);
    return;
  }
  expect(added).toHaveLength(1); // a step is one transaction
  const today = scopeOfOrganization(codColigada);
  expect(await rowsIn(place, scopeAt(today, moments.at(-1)!))).toEqual(rows);
  if (moments.at(-2) === last) expect(await rowsIn(place, scopeAt(today, last))).toEqual(before.rows); // else a restore
}

/** Expects the changes of each budget to lead from zero to the sums of its lines. */
async function expectSumsExplained({ db }: HistoryPlace, codColigada: number): Promise<void> {
  const scope = scopeOfOrganization(codColigada);
  for (const orcamentoId of [3, 4]) {
    const changes = await listChanges(db, scope, orcamentoId);
    for (const basis of ['proposta', 'reformulacao'] as const) {
      const sums = changes.map((change) => change[basis]);
      expect(sums.map(({ antes }) => antes)).toEqual([0, ...sums.map(({ depois }) => depois)].slice(0, sums.length));
      const column = sql.ref(basis === 'proposta' ? 'totalAnoProposta' : 'totalAnoReformulacao');
      const { rows } = await sql<{ total: number }>`select coalesce(sum_centavos(${column}), 0) as total
        from valores where ${within(scope, 'valores')} and "orcamentoId" = ${orcamentoId}`.execute(db);
      expect(sums.at(-1)?.depois ?? 0).toBe(rows[0]!.total);
    }
  }
}

/** Expects a limited person to see only those rows of a moment that the current limit allows. */
async function expectLimited(place: HistoryPlace, moment: number, whole: AllRows, codColigada: number) {
  const limited = LIMITED(codColigada);
  const { rows } = await sql<{ filho: string; pai: string }>`select "codCCustoFilho" as filho, "codCCustoPai" as pai
    from centros_custo_filhos where ${within(scopeOfOrganization(codColigada), 'centros_custo_filhos')}`.execute(
    place.db,
  );
  const paiOfToday = new Map(rows.map(({ filho, pai }) => [filho, pai]));
  expect(await rowsIn(place, scopeAt(limited, moment))).toEqual(visibleRows(whole, paiOfToday));
}
