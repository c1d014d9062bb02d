import { useState } from 'react';
import type { FilterName } from '../../reporting/filters.ts';
import type { SearchParams } from '../api/search-params.ts';
import { type CarriedFilters, fillCarried, retainedFilters } from './carried-filters.ts';
import type { FormValues } from './filter-control.ts';
import { changeValue, mentionsFilters, parseFilters, readFormValues } from './form-values.ts';
import { type Choices, chosenOf, type FormShape, useChoices } from './use-choices.ts';

/** The state of a report's filter form. */
export type FilterFormState = {
  readonly names: readonly FilterName[];
  /** The chosen values; '' for none. */
  readonly values: FormValues;
  readonly choices: Choices;
  /** Whether every filter has a value and nothing is loading (spec §5). */
  readonly isComplete: boolean;
  /** The filters of earlier searches that filled the form because the address has none. */
  readonly carried: CarriedFilters | undefined;
  /** The filters that still have the value carried from an earlier search. */
  readonly retained: readonly FilterName[];
  readonly change: (name: FilterName, value: string) => void;
  /** Discards the user's changes. */
  readonly reset: () => void;
  /** Empties the form and the store of carried filters. */
  readonly clear: () => void;
};

/** The storage for the filters of earlier searches. */
export type CarriedStore = {
  readonly read: () => CarriedFilters | undefined;
  readonly clear: () => void;
};

/** A report's filter form, filled from the address, or else from earlier searches. */
export function useFilterForm(shape: FormShape, params: SearchParams, store: CarriedStore): FilterFormState {
  const { names } = shape;
  const { values: filled, carried, ...actions } = useFormValues(names, params, store);
  const origin = carried === undefined ? 'given' : 'carried';
  const choices = useChoices(shape, filled, origin);
  const values = chosenOf(names, filled, choices.of, origin);
  const blank = chosenOf(names, readFormValues(names, {}), choices.of);
  return {
    ...actions,
    carried,
    names,
    values,
    choices,
    isComplete: parseFilters(names, values) !== undefined && !choices.isLoading,
    retained: carried === undefined ? [] : retainedFilters(names, carried.values, values, blank),
  };
}

/**
 * The form's values before they are checked against the lists: those of the address or else of earlier searches, with
 * the user's edits; reset whenever the address changes (back, forward).
 */
function useFormValues(names: readonly FilterName[], params: SearchParams, store: CarriedStore) {
  const key = JSON.stringify(names.map((name) => params[name] ?? null)); // other parameters do not reset the form
  const start = () => {
    const carried = mentionsFilters(names, params) ? undefined : store.read();
    const values = carried === undefined ? readFormValues(names, params) : fillCarried(names, carried.values);
    return { key, values, carried };
  };
  const [form, setForm] = useState(start);
  const current = form.key === key ? form : start();
  if (current !== form) setForm(current);
  return {
    values: current.values,
    carried: current.carried,
    change: (name: FilterName, value: string) =>
      setForm((before) => ({ ...before, values: changeValue(names, before.values, { name, value }) })),
    reset: () => setForm(start),
    clear: () => {
      store.clear();
      setForm({ key, values: readFormValues(names, {}), carried: undefined });
    },
  };
}
