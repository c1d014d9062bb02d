import { filterFields, isChosen, type FilterName } from '../../reports/filters.ts';
import type { Choices } from '../filters/choices.ts';
import type { FormValues } from '../filters/filter-control.ts';

const count = new Intl.NumberFormat('pt-BR');

/** A search's filters and number of rows: 'Código Orçamentário: Todos · Ano: 2026 · 1.234 linhas'. */
export function describeSearch(
  names: readonly FilterName[],
  values: FormValues,
  offered: Choices['of'],
  lines: number,
): string {
  const chosen = names.filter(isChosen);
  const filters = chosen.map((name) => {
    const option = offered[name]?.options.find(({ value }) => value === values[name]);
    return `${filterFields[name].label}: ${option?.label ?? values[name]}`;
  });
  return [...filters, `${count.format(lines)} ${lines === 1 ? 'linha' : 'linhas'}`].join(' · ');
}
