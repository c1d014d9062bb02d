import { Box, Button } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { filterFields } from '../../reports/filters.ts';
import type { SearchParams } from '../router/search-params.ts';
import { chosenOf } from './choices.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.ts';
import styles from './FilterForm.module.css';
import { parseFilters } from './form-values.ts';
import { useChoices, type FormShape } from './use-choices.ts';
import { useFormValues } from './use-form-values.ts';

type Props = {
  readonly shape: FormShape;
  /** The address's query parameters, the form's initial values. */
  readonly params: SearchParams;
  readonly isSearching: boolean;
  readonly onSearch: (values: FormValues) => void;
};

/** A report's filters and 'Buscar', which is enabled once every filter has a value and nothing is loading (spec §1, §5). */
export function FilterForm({ shape, params, isSearching, onSearch }: Props) {
  const { names } = shape;
  const [filled, change] = useFormValues(names, params);
  const choices = useChoices(shape, filled);
  const values = chosenOf(names, filled, choices.of);
  const canSearch = parseFilters(names, values) !== undefined && !choices.isLoading && !isSearching;
  const notes = Object.values(choices.of).flatMap(({ note }) => note ?? []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSearch) onSearch(values);
  };
  return (
    <form noValidate className={`${styles['form']} no-print`} onSubmit={submit}>
      {names.map((name) => {
        const { Field } = filterControls[name];
        return Field === undefined ? null : (
          <Field
            key={name}
            label={filterFields[name].label}
            value={values[name] ?? ''}
            onChange={(value) => change(name, value)}
            choice={choices.of[name]!}
          />
        );
      })}
      <SearchButton isEnabled={canSearch} isSearching={isSearching} />
      {notes.map((note) => (
        <Box key={note} component="p" c="dimmed" className={styles['note']}>
          {note}
        </Box>
      ))}
      {choices.hasFailed && <ListsFailed onRetry={choices.retry} />}
    </form>
  );
}

/** Says that the filters' lists failed to load, and loads them again; a notification has shown the reason. */
function ListsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className={styles['note']}>
      <span>As listas dos filtros não foram carregadas.</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    </p>
  );
}

type SearchButtonProps = { readonly isEnabled: boolean; readonly isSearching: boolean };

/** Gets the focus back after a search started from it, because a disabled button loses the focus. */
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
