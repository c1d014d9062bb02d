import { Button } from '@mantine/core';
import { filterFields, type FilterName, isChosen } from '../../reporting/filters.ts';
import type { FormValues, Option } from './filter-control.ts';
import { filterControls } from './filter-controls.tsx';
import styles from './FoldedForm.module.css';
import type { Choices } from './use-choices.ts';
import type { Folding } from './use-form-folding.ts';

type Props = {
  readonly names: readonly FilterName[];
  readonly values: FormValues;
  readonly offered: Choices['of'];
  readonly folding: Folding;
};

/** The searched filters in one line, 'Centro Todos · Ano 2026', and the button that opens the form. */
export function FoldedForm({ names, values, offered, folding: { open, opener } }: Props) {
  const brief = briefFilters(names, values, offered);
  return (
    <div className={styles['folded']}>
      <p className={styles['filters']} title={brief.map(({ label, text }) => `${label} ${text}`).join(' · ')}>
        {brief.map(({ label, text }, at) => (
          <span key={label}>
            {at > 0 && ' · '}
            {label} <b>{text}</b>
          </span>
        ))}
      </p>
      <Button ref={opener} variant="default" size="compact-sm" fz="xs" onClick={open}>
        Alterar filtros
      </Button>
    </div>
  );
}

/** A search's filters for the folded form, 'Ano' and '2026'; without dependent ones that have a single option. */
export function briefFilters(
  names: readonly FilterName[],
  values: FormValues,
  offered: Choices['of'],
): readonly { readonly label: string; readonly text: string }[] {
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
