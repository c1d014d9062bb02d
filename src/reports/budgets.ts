import type { Orcamento } from '../contracts/lists.ts';

/**
 * The budgets that a report offers: all; that of the current calendar year (spec §2.3); or those that can be compared
 * with the previous year's budget (spec §2.11).
 */
export type BudgetsOffered = 'all' | 'current-year' | 'compared';

type Budget = Pick<Orcamento, 'id' | 'ano'>;

/** The budgets of an organisation that are offered: those to compare only where there is one of the year before. */
export function offeredOf<B extends Budget>(
  budgets: readonly B[],
  offered: BudgetsOffered,
  anoCorrente: number,
): readonly B[] {
  if (offered === 'all') return budgets;
  if (offered === 'current-year') return budgets.filter(({ ano }) => ano === anoCorrente);
  const anos = new Set(budgets.map(({ ano }) => ano));
  return budgets.filter(({ id, ano }) => isCompared(id) && anos.has(ano - 1));
}

/** Whether a budget can be compared with the previous year's: those with an id above 2 (spec §2.11). */
export function isCompared(id: number): boolean {
  return id > 2;
}

/** A budget's label on the form: its year (spec §2.1), or both compared years (spec §2.11). */
export function labelOf({ ano }: Budget, offered: BudgetsOffered): string {
  return offered === 'compared' ? `Proposto ${ano} x Reformulado ${ano - 1}` : String(ano);
}

/** The message if no budget is offered. */
export function emptyNoteOf(offered: BudgetsOffered, anoCorrente: number): string {
  if (offered === 'current-year') return `Não há orçamento cadastrado para ${anoCorrente}.`;
  if (offered === 'compared') return 'Não há orçamento que possa ser comparado com o do ano anterior.';
  return 'Não há orçamento cadastrado.';
}
