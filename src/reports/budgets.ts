import type { Orcamento } from '../contracts/lists.ts';

/**
 * The budgets that a report offers: all; that of the current calendar year (spec §2.3); or those that can be compared
 * with the previous year's budget (spec §2.11).
 */
export type BudgetsOffered = 'all' | 'current-year' | 'compared';

type Budget = Pick<Orcamento, 'id' | 'ano'>;

/** Whether a budget is one of those offered. */
export function isOffered({ id, ano }: Budget, offered: BudgetsOffered, anoCorrente: number): boolean {
  if (offered === 'current-year') return ano === anoCorrente;
  return offered === 'all' || isCompared(id);
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
