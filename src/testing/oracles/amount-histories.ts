import { expect } from 'vitest';
import { amountQuery } from '../../contracts/composition.ts';
import { type Scope, scopeAt } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { compositionSchema, readCompositionQuery } from '../../reporting/composition/composition-query.ts';
import type { Report } from '../../reporting/report.ts';
import { historyOf } from '../../server/reports/composition/amount-history.ts';
import type { AmountRequest } from '../../server/reports/composition/composition-plan.ts';
import { Refusal } from '../../server/http/errors.ts';
import { listCauses } from '../../versions/causes.ts';
import { readerNamed } from '../servers/reader-named.ts';
import type { OpenCell } from './open-cells.ts';
import { openByDatabase } from './open-amounts.ts';

type Searched = { readonly scope: Scope; readonly report: Report; readonly query: Readonly<Record<string, string>> };
type Amount = Pick<OpenCell, 'subject' | 'name'>;

/** Expects an amount's history to equal the amount's composition at each moment, and to add up to its change. */
export async function expectHistory(db: Database, searched: Searched, { subject, name }: Amount): Promise<void> {
  const { report, query } = searched;
  const composition = report.composition!;
  const parsed = readCompositionQuery(
    compositionSchema(report, composition).parse({ ...query, ...amountQuery(subject, name) }),
    composition,
  );
  const request = { ...searched, ...parsed, reader: readerNamed('Ana'), composition, lists: [] };
  const causes = await listCauses(db, searched.scope);
  const composed: number[] = [];
  for (const { moment } of causes)
    composed.push(await valueAt(db, { ...searched, scope: scopeAt(searched.scope, moment) }, { subject, name }));
  const where = [report.slug, query, subject, name];
  for (const since of [undefined, causes[Math.floor(causes.length / 2)]!.moment]) {
    const expected = causes
      .map(({ moment }, at) => ({ moment, de: composed[at - 1] ?? 0, para: composed[at]! }))
      .filter(({ moment, de, para }) => moment > (since ?? 0) && de !== para);
    expect([...where, since, await stepsOf(db, request, since)]).toEqual([...where, since, expected]);
  }
}

const NEVER = new AbortController().signal;

/** The steps of a history, money in whole centavos; expects the steps of money to add up to the history's value. */
async function stepsOf(db: Database, request: AmountRequest, since: number | undefined) {
  const { unidade, valor, inicio, itens } = await historyOf(db, request, { since, signal: NEVER });
  if (unidade === 'reais') expect(itens.reduce((sum, { diferenca }) => sum + diferenca, inicio.valor)).toBe(valor);
  const steps = itens.map(({ momento, de, para }) => ({ moment: Date.parse(momento), de: de ?? 0, para: para ?? 0 }));
  return steps.filter(({ de, para }) => de !== para); // an undefined percentage counts as 0
}

/** The value of an amount's composition at the scope's moment; 0 if the amount cannot be opened then. */
async function valueAt(db: Database, searched: Searched, { subject, name }: Amount): Promise<number> {
  try {
    const open = await openByDatabase(db, searched);
    return (await open(subject, name)).valor ?? 0;
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return 0;
    throw error;
  }
}
