import { Box, Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { filterFields } from '../../reporting/filters.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.tsx';
import styles from './FilterForm.module.css';
import type { FilterFormState } from './use-filter-form.ts';
import type { Folding } from './use-form-folding.ts';

type Props = {
  readonly form: FilterFormState;
  readonly folding: Folding;
  /** The report's slug. */
  readonly slug: string;
  readonly isSearching: boolean;
  /** Whether the values differ from those of the table. */
  readonly isChanged: boolean;
  readonly onSearch: (values: FormValues) => void;
};

/** A report's filters and 'Buscar', enabled once every filter has a value and nothing is loading (spec §1, §5). */
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
      <SearchButton isEnabled={canSearch} {...{ isSearching, isChanged, folding }} />
      {notes.map((note) => (
        <Box key={note} component="p" c="dimmed" className={styles['note']}>
          {note}
        </Box>
      ))}
      {choices.hasFailed && <ListsFailed onRetry={choices.retry} />}
      <FormFooter {...{ form, folding, slug }} />
    </form>
  );
}

function Fields({
  form: { names, values, choices, change },
  opensOnFocus,
}: Pick<Props, 'form'> & { readonly opensOnFocus: boolean }) {
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

/** Says that the filters' lists failed to load, with a button to retry; a notification has shown the reason. */
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

type SearchButtonProps = Pick<Props, 'folding' | 'isSearching' | 'isChanged'> & { readonly isEnabled: boolean };

/** 'Buscar', which loses the focus while disabled; after the search it or 'Alterar filtros' gets the focus back. */
function SearchButton({ isEnabled, isSearching, isChanged, folding: { isFolded, opener } }: SearchButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isSearching || !hadFocus.current) return;
    hadFocus.current = false;
    const heir = isFolded ? opener : button;
    if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
  }, [isSearching, isFolded, opener]);
  return (
    <Button
      ref={button}
      type="submit"
      className={styles['search']}
      disabled={!isEnabled}
      loading={isSearching}
      onClick={(event) => {
        hadFocus.current = document.activeElement === button.current;
        if (event.detail > 1) event.preventDefault(); // a double click is one search
      }}
    >
      <span>Buscar</span>
      {isChanged && <span className={styles['changed']}> filtros alterados</span>}
    </Button>
  );
}

const ACTION = { variant: 'subtle', size: 'compact-sm', fw: 500 } as const;

/** Says which filters earlier searches filled in; has buttons to empty and fold the form. */
function FormFooter({ form: { carried, retained, clear }, folding, slug }: Pick<Props, 'form' | 'folding' | 'slug'>) {
  const { canFold, fold, focusFirst } = folding;
  if (carried === undefined && !canFold) return null;
  const clearAll = (): void => {
    clear();
    focusFirst();
  };
  return (
    <div className={styles['footer']}>
      {retained.length > 0 && (
        <p>
          {carried?.from === slug ? 'Mantidos da última busca: ' : 'Mantidos do relatório anterior: '}
          {listed.format(retained.map((name) => filterFields[name].label))}.
        </p>
      )}
      <Button {...ACTION} onClick={clearAll}>
        Limpar filtros
      </Button>
      {canFold && (
        <Button {...ACTION} onClick={fold}>
          Recolher
        </Button>
      )}
    </div>
  );
}

const listed = new Intl.ListFormat('pt-BR');
