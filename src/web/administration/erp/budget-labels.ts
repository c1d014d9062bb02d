import type { ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';

/** Budgets as a list offers them: by their year, with the id where a year has several. */
export function budgetLabels(
  budgets: ErpDaOrganizacao['orcamentos'],
): { readonly value: string; readonly label: string }[] {
  const isAlone = (ano: number) => budgets.filter((budget) => budget.ano === ano).length === 1;
  return budgets.map(({ id, ano }) => ({ value: String(id), label: isAlone(ano) ? String(ano) : `${ano} (${id})` }));
}
