import type { Historico } from '../../../contracts/composition.ts';
import { restructuredAt } from '../../../database/history/restructured.ts';
import { scopeAt } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { amountsOf, type OfSubject, sourceOf, sumsOf } from '../../../reporting/composition/composed-amounts.ts';
import type { Sums } from '../../../reporting/composition/composition.ts';
import { type CausedMoment, listCauses } from '../../../versions/causes.ts';
import { isoMoment, lastMoment } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';
import { fetchDataState } from '../request/data-state.ts';
import { type Moves, readMoves, readSums } from './amount-sums.ts';
import { type AmountRequest, type Plan, planOf } from './composition-plan.ts';

type Reading = {
  /** The moment at which the history begins; undefined: with the first data. */
  readonly since: number | undefined;
  /** Once this aborts, no further statement begins. */
  readonly signal: AbortSignal;
};

/**
 * The moments at which an amount changed, until now or the request's version. Its sums are read in full at the end and
 * wherever codes, hierarchy or budgets changed; between these, one statement reads what added and removed rows changed,
 * from stored sums if these are fine enough. So totals and calculated amounts match those of then (decision 0067).
 * Throws the signal's reason once it is aborted, between two statements.
 */
export function historyOf(db: Database, amount: AmountRequest, { since, signal }: Reading): Promise<Historico> {
  return historySince(untilAborted(db, signal), amount, since);
}

/** A database that refuses statements with the reason of a signal, once it has aborted. */
function untilAborted(db: Database, signal: AbortSignal): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

async function historySince(db: Database, amount: AmountRequest, since: number | undefined): Promise<Historico> {
  const causes = await listCauses(db, amount.scope);
  const restructured = await restructuredAt(db, amount.scope);
  const until = amount.scope.moment ?? Infinity;
  const shown = causes.filter(({ moment }) => moment <= until && moment >= (since ?? 0));
  const values = await valuesAt(db, amount, { moments: shown.map(({ moment }) => moment), restructured });
  const last = causes.at(-1)?.moment;
  if (amount.scope.moment === undefined && last !== undefined && (await lastMoment(db, amount.scope)) !== last)
    return historySince(db, { ...amount, scope: scopeAt(amount.scope, last) }, since); // data changed in between
  const isWhole = since === undefined && shown[0]?.kind !== 'inicio';
  return inUnit(unitOf(amount), stepsOf(shown, values, isWhole));
}

/** What an amount was at some moments, and why it changed between them. */
type Steps = {
  readonly valor: number | null;
  readonly inicio: { readonly momento: string; readonly valor: number | null };
  readonly itens: readonly Step[];
};

type Step = Omit<Historico['itens'][number], 'de' | 'para' | 'diferenca'> & {
  readonly de: number | null;
  readonly para: number | null;
};

/** The values at moments as steps after the first one; with `isWhole`, the first is itself a step, from nothing. */
function stepsOf(causes: readonly CausedMoment[], values: readonly (number | null)[], isWhole: boolean): Steps {
  const before = isWhole ? null : (values[0] ?? null);
  const itens: Step[] = [];
  let de = before;
  for (const [at, { moment, kind, who, file, note, carga }] of causes.entries()) {
    const para = values[at]!;
    if (at > 0 || isWhole) {
      const cause = { momento: isoMoment(moment), causa: kind, quem: who, arquivo: file, carga, nota: note };
      itens.push({ ...cause, justificativas: [], de, para });
    }
    de = para;
  }
  return { valor: de, inicio: { momento: isoMoment(causes[0]?.moment ?? 0), valor: before }, itens };
}

/** The steps that change the amount, in its unit; missing amounts in reais are zero, missing percentages null. */
function inUnit(unidade: Historico['unidade'], { valor, inicio, itens }: Steps): Historico {
  if (unidade === 'percentual') {
    const changed = itens.filter(({ de, para }) => de !== para);
    return { unidade, valor, inicio, itens: changed.map((item) => ({ ...item, diferenca: differenceOf(item) })) };
  }
  const inReais = itens.map((item) => ({ ...item, de: item.de ?? 0, para: item.para ?? 0 }));
  const changed = inReais.filter(({ de, para }) => de !== para);
  return {
    unidade,
    valor: valor ?? 0,
    inicio: { ...inicio, valor: inicio.valor ?? 0 },
    itens: changed.map((item) => ({ ...item, diferenca: item.para - item.de })),
  };
}

/** The difference of two percentages; null if one of them is undefined. */
function differenceOf({ de, para }: Step): number | null {
  return de === null || para === null ? null : para - de;
}

function unitOf({ composition, name }: AmountRequest): Historico['unidade'] {
  const { kind } = composition.columns[name.coluna]!;
  return kind === 'variation' || kind === 'ratio' ? 'percentual' : 'reais';
}

type Moments = { readonly moments: readonly number[]; readonly restructured: readonly number[] };

/** The values of an amount at some moments, in their order; null if its budget or a chosen code did not exist then. */
async function valuesAt(db: Database, amount: AmountRequest, { moments, restructured }: Moments) {
  const values: (number | null)[] = [];
  for (const stretch of stretchesOf(moments, restructured)) {
    const isLast = stretch.at(-1) === moments.at(-1);
    const scope = isLast ? amount.scope : scopeAt(amount.scope, stretch.at(-1)!);
    values.push(...(await valuesOfStretch(db, { ...amount, scope }, stretch)));
  }
  return values;
}

/** Divides moments at those where rows may have moved to other sums. */
function stretchesOf(moments: readonly number[], restructured: readonly number[]): readonly (readonly number[])[] {
  const bounds = new Set(restructured);
  const stretches: number[][] = [];
  for (const moment of moments) {
    if (stretches.length === 0 || bounds.has(moment)) stretches.push([]);
    stretches.at(-1)!.push(moment);
  }
  return stretches;
}

/** The values at the moments of a stretch: read at its end, then computed backwards from rows added and removed. */
async function valuesOfStretch(db: Database, amount: AmountRequest, stretch: readonly number[]) {
  const read = await readStretch(db, amount, stretch);
  if (read === undefined) return stretch.map(() => null);
  const { valueOf } = amountsOf(amount.composition, read.plan.basis);
  const values: (number | null)[] = [];
  let { sums } = read;
  for (const moment of stretch.toReversed()) {
    values.unshift(valueOf(amount.name, sums));
    const moved = read.moves.get(moment);
    if (moved !== undefined) sums = { own: minus(sums.own, moved.own), all: minus(sums.all, moved.all) };
  }
  return values;
}

type Stretch = { readonly plan: Plan; readonly sums: OfSubject; readonly moves: Moves };

/** Reads a stretch; undefined if the search was not possible then. */
async function readStretch(
  db: Database,
  amount: AmountRequest,
  stretch: readonly number[],
): Promise<Stretch | undefined> {
  const state = await fetchDataState(db, amount, ['orcamento', 'anoAnterior']).catch(unlessRefused);
  if (state === undefined) return undefined;
  const plan = neededOf(planOf(amount, state), amount);
  const [after, until] = [stretch[0]!, stretch.at(-1)!];
  const moves: Moves = after === until ? new Map() : await readMoves(db, plan, { after, until });
  return { plan, sums: await readSums(db, plan), moves };
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal && error.status === 422)) throw error;
}

/** A plan that reads only the sources of the amount itself. */
function neededOf(plan: Plan, { composition, name }: AmountRequest) {
  const spans = amountsOf(composition, plan.basis).spansOf(name);
  const needed = new Set(spans.map(({ measure }) => sourceOf(measure)));
  return { ...plan, spans, sources: plan.sources.filter(({ source }) => needed.has(source)) };
}

function minus(sums: Sums, less: Sums): Sums {
  const negative = Object.entries(less).map(([measure, amounts]) => [measure, amounts.map((amount) => -amount)]);
  return sumsOf([sums, Object.fromEntries(negative) as Sums]);
}
