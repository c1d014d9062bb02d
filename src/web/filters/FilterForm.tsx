import { Button } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { filterFields, type FilterName } from '../../reports/filters.ts';
import type { SearchParams } from '../router/search-params.ts';
import type { FormValues } from './filter-control.ts';
import { controlOf } from './filter-controls.ts';
import styles from './FilterForm.module.css';
import { ListsFailed } from './ListsFailed.tsx';
import { parseFilters } from './form-values.ts';
import { areOffered, type Choices } from './use-choices.ts';
import { useFormValues } from './use-form-values.ts';

type Props = {
  readonly names: readonly FilterName[];
  /** The address, which fills the form. */
  readonly params: SearchParams;
  readonly choices: Choices;
  readonly isSearching: boolean;
  readonly onSearch: (values: FormValues) => void;
};

/** A report's filters and 'Buscar', which works only while every filter has a value and nothing loads (spec §1, §5). */
export function FilterForm({ names, params, choices, isSearching, onSearch }: Props) {
  const [values, change] = useFormValues(names, params);
  const isValid = parseFilters(names, values) !== undefined && areOffered(names, values, choices);
  const canSearch = isValid && !isSearching;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSearch) onSearch(values);
  };
  return (
    <form noValidate className={`${styles['form']} no-print`} onSubmit={submit}>
      {names.map((name) => {
        const { Field } = controlOf(name);
        return (
          <Field
            key={name}
            label={filterFields[name].label}
            value={values[name] ?? ''}
            onChange={(value) => change(name, value)}
            options={choices.optionsOf(name)}
            isLoading={choices.isLoading(name)}
          />
        );
      })}
      <SearchButton isEnabled={canSearch} isSearching={isSearching} />
      {choices.hasFailed && <ListsFailed onRetry={choices.retry} />}
    </form>
  );
}

type SearchButtonProps = { readonly isEnabled: boolean; readonly isSearching: boolean };

/** A disabled button loses the focus: whoever searched from it gets it back when the search ends. */
function SearchButton({ isEnabled, isSearching }: SearchButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isSearching || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isSearching]);
  return (
    <Button
      ref={button}
      type="submit"
      className={styles['search']}
      disabled={!isEnabled}
      loading={isSearching}
      onClick={() => (hadFocus.current = document.activeElement === button.current)}
    >
      Buscar
    </Button>
  );
}
