import { filterFields, isChosen, type FilterName } from '../../reports/filters.ts';
import type { Choices } from '../filters/choices.ts';
import type { FormValues } from '../filters/filter-control.ts';

/** A search's filters and what it found: 'Código Orçamentário: Todos · Ano: 2026 · 1.234 naturezas em 12 códigos'. */
export function describeSearch(
  names: readonly FilterName[],
  values: FormValues,
  offered: Choices['of'],
  found: string,
): string {
  const chosen = names.filter(isChosen);
  const filters = chosen.map((name) => {
    const option = offered[name]?.options.find(({ value }) => value === values[name]);
    return `${filterFields[name].label}: ${option?.label ?? values[name]}`;
  });
  return [...filters, found].join(' · ');
}
