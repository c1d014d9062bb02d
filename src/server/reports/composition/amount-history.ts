import type { Historico } from '../../../contracts/composition.ts';
import type { HistoryTable } from '../../../database/history/history-columns.ts';
import { scopeAt } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import type { Source } from '../../../reporting/composition/composition.ts';
import { causesOf } from '../../../versions/changes.ts';
import { isoMoment } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';
import { fetchDataState } from '../request/data-state.ts';
import { answerComposition, type CachedRead } from './answer-composition.ts';
import type { AmountRequest } from './composition-plan.ts';

/** Whose rows an amount is made of. */
const TABLES: Readonly<Record<Source, HistoryTable>> = {
  planned: 'valores',
  yearBefore: 'valores',
  realised: 'realizados',
  inErp: 'propostas_erp',
  revenues: 'receitas',
  events: 'eventos',
};

type Services = { readonly db: Database; readonly read: CachedRead };

/**
 * The moments at which an amount changed: it is composed at each moment that touched its rows or names, so that also totals
 * and calculated amounts are what they were. Where its subject did not exist it is nothing; throws a 422 if it never did.
 */
export async function historyOf(services: Services, amount: AmountRequest, signal: AbortSignal): Promise<Historico> {
  const { db } = services;
  const { scope, filters, report, composition } = amount;
  const today = await valueOf(services, amount, signal);
  const { anterior } = await fetchDataState(db, amount, report.dependsOn);
  const budgets = [filters.orcamentoId!, ...(anterior === null ? [] : [anterior])];
  const tables = [...new Set(composition.sources.map((source) => TABLES[source]))];
  const itens: Item[] = [];
  let unidade = today.unidade;
  let de: number | null = null;
  for (const { moment, kind, who, file, note } of await causesOf(db, scope, { tables, budgets })) {
    const then = await valueOf(services, { ...amount, scope: scopeAt(scope, moment) }, signal);
    unidade ??= then.unidade;
    const { valor: para } = then;
    if (kind !== 'inicio' && para !== de) {
      const cause = { momento: isoMoment(moment), causa: kind, quem: who, arquivo: file, nota: note };
      itens.push({ ...cause, justificativas: [], de, para, diferenca: (para ?? 0) - (de ?? 0) });
    }
    de = para;
  }
  if (unidade === undefined) throw today.refusal!;
  return inUnit(unidade, today.valor, itens);
}

type Item = Omit<Historico['itens'][number], 'de' | 'para' | 'diferenca'> & {
  readonly de: number | null;
  readonly para: number | null;
  readonly diferenca: number;
};

/** Amounts in reais are never undefined: where there is nothing, they are zero. */
function inUnit(unidade: Historico['unidade'], valor: number | null, itens: readonly Item[]): Historico {
  if (unidade === 'percentual') return { unidade, valor, itens: [...itens] };
  const inReais = itens.map((item) => ({ ...item, de: item.de ?? 0, para: item.para ?? 0 }));
  return { unidade, valor: valor ?? 0, itens: inReais.filter(({ de, para }) => de !== para) };
}

/** An amount at the moment of its scope; its refusal where its search or subject did not exist. */
type Value = {
  readonly valor: number | null;
  readonly unidade?: Historico['unidade'];
  readonly refusal?: Refusal;
};

async function valueOf(services: Services, amount: AmountRequest, signal: AbortSignal): Promise<Value> {
  try {
    const { unidade, valor } = (await answerComposition(services, withoutLists(amount), signal)).answer;
    return { unidade, valor };
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return { valor: null, refusal: error };
    throw error;
  }
}

/** A history shows no memories and postings. */
function withoutLists(amount: AmountRequest): AmountRequest {
  return { ...amount, lists: [] };
}
