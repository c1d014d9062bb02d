import { filterFields, isChosen, type FilterName } from '../../reports/filters.ts';
import type { Choices } from '../filters/choices.ts';
import type { FormValues } from '../filters/filter-control.ts';

/** A search's filters: 'Código Orçamentário: Todos · Ano: 2026'. */
export function describeFilters(names: readonly FilterName[], values: FormValues, offered: Choices['of']): string {
  const filters = names.filter(isChosen).map((name) => {
    const option = offered[name]?.options.find(({ value }) => value === values[name]);
    return `${filterFields[name].label}: ${option?.label ?? values[name]}`;
  });
  return filters.join(' · ');
}
