import { filterFields, type FilterName, isChosen } from '../../reports/filters.ts';
import type { FormValues, Option } from './filter-control.ts';
import { filterControls } from './filter-controls.tsx';
import type { Choices } from './use-choices.ts';

/** A filter on the folded form: 'Ano' and '2026'. */
export type BriefFilter = { readonly label: string; readonly text: string };

/** A search's filters for the folded form; without those that depend on another one and have a single option. */
export function briefFilters(
  names: readonly FilterName[],
  values: FormValues,
  offered: Choices['of'],
): readonly BriefFilter[] {
  return names.filter(isChosen).flatMap((name) => {
    const { shortLabel: label, follows } = filterControls[name];
    const options = offered[name]?.options ?? [];
    const saysNothing = follows !== undefined && options.length < 2;
    return label === undefined || saysNothing ? [] : [{ label, text: textOf(options, values[name] ?? '') }];
  });
}

function textOf(options: readonly Option[], value: string): string {
  const option = options.find((option) => option.value === value);
  return option?.brief ?? option?.label ?? value;
}

/** A search's filters: 'Código Orçamentário: Todos · Ano: 2026'. */
export function describeFilters(names: readonly FilterName[], values: FormValues, offered: Choices['of']): string {
  const filters = names.filter(isChosen).map((name) => {
    const option = offered[name]?.options.find(({ value }) => value === values[name]);
    return `${filterFields[name].label}: ${option?.label ?? values[name]}`;
  });
  return filters.join(' · ');
}
