import { expect } from 'vitest';
import type { Historico } from '../../contracts/composition.ts';
import { type Scope, scopeAt, scopeOfOrganization } from '../../database/lines/scope.ts';
import { readCompositionQuery, compositionSchema } from '../../reporting/composition/composition-query.ts';
import { amountQuery } from '../../contracts/composition.ts';
import { Refusal } from '../../server/http/errors.ts';
import { historyOf } from '../../server/reports/composition/amount-history.ts';
import type { Report } from '../../reporting/report.ts';
import type { Value } from '../../sheet/sheet.ts';
import { openByDatabase } from '../oracles/open-amounts.ts';
import { type OpenCell, openCellsOf } from '../oracles/open-cells.ts';
import { sheetOf } from '../oracles/sheet-of.ts';
import { catalog } from '../servers/catalog.ts';
import { readerNamed } from '../servers/reader-named.ts';
import { answerOf, queryFor } from './frozen.ts';
import { LIMITED } from './limited-rows.ts';
import { type Choices, type HistoryPlace, momentsOf, type Searched } from './history-place.ts';

const opening = catalog.filter(({ composition }) => composition !== undefined);
const { signal } = new AbortController();

/** Of so many amounts, one is a limited person's; it shares no factor with how many reports open. */
const LIMITED_EVERY = 5;

/**
 * Of some amounts of today, others after each step: the history's differences add up to now minus then, one step begins
 * where the one before ended, and the amount's composition of every moment is what the history says of it.
 */
export async function expectAmountsExplained(place: HistoryPlace, searched: Searched, ano: number): Promise<void> {
  const { codColigada } = searched;
  place.turn++;
  const scope = place.turn % LIMITED_EVERY === 0 ? LIMITED(codColigada) : scopeOfOrganization(codColigada);
  const report = opening[place.turn % opening.length]!;
  const query = queryFor(report, searched);
  const answer: unknown = JSON.parse(await answerOf(place, scope, report, searched));
  const cells = openCellsOf(sheetOf(report, answer, query, { codColigada, ano }));
  const cell = cells[(place.turn * 7919) % Math.max(1, cells.length)];
  if (cell === undefined) return;
  const amount = { report, query, cell, scope };
  const history = await historyOfCell(place, amount);
  expectAddsUp(history, cell.value, JSON.stringify([report.slug, scope, cell, query]));
  for (const moment of await momentsOf(place, codColigada)) {
    const then = await valueAt(place, { ...amount, scope: scopeAt(scope, moment) });
    const told = valueIn(history, moment);
    const due = then === undefined && (told ?? 0) === 0 ? told : then; // of nothing, nothing or no change
    expect([report.slug, scope, cell, moment, told]).toEqual([report.slug, scope, cell, moment, due]);
  }
}

type Amount = { readonly report: Report; readonly query: Choices; readonly cell: OpenCell; readonly scope: Scope };

function historyOfCell({ db, read }: HistoryPlace, { report, query, cell, scope }: Amount): Promise<Historico> {
  const composition = report.composition!;
  const schema = compositionSchema(report, composition);
  const parsed = readCompositionQuery(schema.parse({ ...query, ...amountQuery(cell.subject, cell.name) }), composition);
  const request = { report, scope, reader: readerNamed('Ana'), composition, lists: [], ...parsed };
  return historyOf({ db, read }, request, signal);
}

function expectAddsUp({ unidade, valor, itens }: Historico, value: Value, where: string): void {
  const first = unidade === 'reais' ? 0 : null;
  expect([where, itens.map(({ de }) => de)]).toEqual([
    where,
    [first, ...itens.map(({ para }) => para)].slice(0, itens.length),
  ]);
  expect([where, itens.at(-1)?.para ?? first]).toEqual([where, valor]);
  expect(itens.every(({ momento }, at) => at === 0 || momento > itens[at - 1]!.momento)).toBe(true);
  if (value.kind === 'money') {
    const sum = itens.reduce((all, { diferenca }) => all + diferenca!, 0);
    expect([where, unidade, sum, valor]).toEqual([where, 'reais', value.centavos, value.centavos]);
  } else if (value.kind === 'percent' && value.ratio !== null)
    expect([where, valor! / 100]).toEqual([where, expect.closeTo(value.ratio, 9)]);
}

/** What a history says of a moment. */
function valueIn({ unidade, itens }: Historico, moment: number): number | null {
  const last = itens.findLast(({ momento }) => Date.parse(momento) <= moment);
  return last?.para ?? (unidade === 'reais' ? 0 : null);
}

/** An amount as its composition of a moment states it; undefined where its search or subject did not exist. */
async function valueAt(
  { db }: HistoryPlace,
  { report, query, cell, scope }: Amount,
): Promise<number | null | undefined> {
  try {
    const open = await openByDatabase(db, { scope, report, query });
    return (await open(cell.subject, cell.name)).valor;
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 422)) throw error;
    return undefined;
  }
}
