import type { Orcamento } from '../contracts/lists.ts';

/**
 * Which budgets a report's year offers: all; that of the current calendar year (spec §2.3); those that are compared with
 * the budget of the year before, which the report reads as well (spec §2.11).
 */
export type BudgetsOffered = 'all' | 'current-year' | 'compared';

type Budget = Pick<Orcamento, 'id' | 'ano'>;

/** Whether a report that offers some budgets offers this one. */
export function isOffered({ id, ano }: Budget, offered: BudgetsOffered, anoCorrente: number): boolean {
  if (offered === 'current-year') return ano === anoCorrente;
  return offered === 'all' || isCompared(id);
}

/** Whether a budget may be compared with that of the year before: those with an id above 2 (spec §2.11). */
export function isCompared(id: number): boolean {
  return id > 2;
}

/** How people read a budget on a form: its year (spec §2.1), or both years that are compared (spec §2.11). */
export function labelOf({ ano }: Budget, offered: BudgetsOffered): string {
  return offered === 'compared' ? `Proposto ${ano} x Reformulado ${ano - 1}` : String(ano);
}

/** What is said where no budget is offered. */
export function emptyNoteOf(offered: BudgetsOffered, anoCorrente: number): string {
  if (offered === 'current-year') return `Não há orçamento cadastrado para ${anoCorrente}.`;
  if (offered === 'compared') return 'Não há orçamento que possa ser comparado com o do ano anterior.';
  return 'Não há orçamento cadastrado.';
}
