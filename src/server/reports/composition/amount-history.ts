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
 * and calculated amounts are what they were. Where its subject did not exist it is nothing.
 */
export async function historyOf(services: Services, amount: AmountRequest, signal: AbortSignal): Promise<Historico> {
  const { scope, filters, report, composition } = amount;
  const { answer } = await answerComposition(services, withoutLists(amount), signal);
  const { anterior } = await fetchDataState(services.db, amount, report.dependsOn);
  const budgets = [filters.orcamentoId!, ...(anterior === null ? [] : [anterior])];
  const tables = [...new Set(composition.sources.map((source) => TABLES[source]))];
  const causes = await causesOf(services.db, scope, { tables, budgets });
  const itens: Item[] = [];
  let de: number | null = null;
  for (const { moment, kind, who, file, note } of causes) {
    const para = await valueAt(services, { amount, moment }, signal);
    const isFirst = kind === 'inicio';
    if (!isFirst && para !== de) {
      const cause = { momento: isoMoment(moment), causa: kind, quem: who, arquivo: file, nota: note };
      itens.push({ ...cause, justificativas: [], de, para, diferenca: (para ?? 0) - (de ?? 0) });
    }
    de = para;
  }
  return { unidade: answer.unidade, valor: answer.valor, itens: inUnit(answer.unidade, itens) } as Historico;
}

type Item = Omit<Historico['itens'][number], 'de' | 'para' | 'diferenca'> & {
  readonly de: number | null;
  readonly para: number | null;
  readonly diferenca: number;
};

/** Amounts in reais are never undefined. */
function inUnit(unidade: Historico['unidade'], itens: readonly Item[]): readonly Item[] {
  if (unidade === 'percentual') return itens;
  return itens
    .map((item) => ({ ...item, de: item.de ?? 0, para: item.para ?? 0 }))
    .filter(({ de, para }) => de !== para);
}

/** The amount at a moment; null where its search or subject did not exist. */
async function valueAt(
  services: Services,
  { amount, moment }: { readonly amount: AmountRequest; readonly moment: number },
  signal: AbortSignal,
): Promise<number | null> {
  const then = { ...withoutLists(amount), scope: scopeAt(amount.scope, moment) };
  try {
    return (await answerComposition(services, then, signal)).answer.valor;
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null;
    throw error;
  }
}

/** A history shows no memories and postings. */
function withoutLists(amount: AmountRequest): AmountRequest {
  return { ...amount, lists: [] };
}
