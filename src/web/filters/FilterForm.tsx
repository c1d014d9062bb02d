import { Box, Button } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import { filterFields } from '../../reports/filters.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.ts';
import styles from './FilterForm.module.css';
import { FormFooter } from './FormFooter.tsx';
import { SearchButton } from './SearchButton.tsx';
import type { FilterFormState } from './use-filter-form.ts';
import type { Folding } from './use-form-folding.ts';

type Props = {
  readonly form: FilterFormState;
  readonly folding: Folding;
  /** The report's slug. */
  readonly slug: string;
  readonly isSearching: boolean;
  /** Whether the values are no longer those of the table. */
  readonly isChanged: boolean;
  readonly onSearch: (values: FormValues) => void;
};

/** A report's filters and 'Buscar', which is enabled once every filter has a value and nothing is loading (spec §1, §5). */
export function FilterForm({ form, folding, slug, isSearching, isChanged, onSearch }: Props) {
  const { values, choices } = form;
  const { form: element, isFolded, canFold, opensLists, fold } = folding;
  const canSearch = form.isComplete && !isSearching;
  const notes = Object.values(choices.of).flatMap(({ note }) => note ?? []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSearch) onSearch(values);
  };
  const foldByKey = (event: KeyboardEvent): void => {
    if (canFold && foldsForm(event)) fold();
  };
  return (
    <form
      ref={element}
      noValidate
      hidden={isFolded}
      className={`${styles['form']} no-print`}
      onSubmit={submit}
      onKeyDownCapture={foldByKey}
    >
      <Fields form={form} opensOnFocus={opensLists} />
      <SearchButton isEnabled={canSearch} isSearching={isSearching} isChanged={isChanged} folding={folding} />
      {notes.map((note) => (
        <Box key={note} component="p" c="dimmed" className={styles['note']}>
          {note}
        </Box>
      ))}
      {choices.hasFailed && <ListsFailed onRetry={choices.retry} />}
      <FormFooter form={form} folding={folding} slug={slug} />
    </form>
  );
}

type FieldsProps = { readonly form: FilterFormState; readonly opensOnFocus: boolean };

function Fields({ form: { names, values, choices, change }, opensOnFocus }: FieldsProps) {
  return names.map((name) => {
    const { Field } = filterControls[name];
    return Field === undefined ? null : (
      <Field
        key={name}
        label={filterFields[name].label}
        value={values[name] ?? ''}
        onChange={(value) => change(name, value)}
        choice={choices.of[name]!}
        opensOnFocus={opensOnFocus}
      />
    );
  });
}

/** Whether a key folds the form: Escape, unless it closes a list. */
function foldsForm({ key, target, nativeEvent }: KeyboardEvent): boolean {
  const closesList = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
  return key === 'Escape' && !closesList && !nativeEvent.isComposing;
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
