import { useState } from 'react';
import type { FilterName } from '../../reports/filters.ts';
import type { SearchParams } from '../api/search-params.ts';
import { fillCarried, type CarriedFilters } from './carried-filters.ts';
import type { FormValues } from './filter-control.ts';
import { changeValue, mentionsFilters, readFormValues } from './form-values.ts';

type Change = (name: FilterName, value: string) => void;

/** The form's state before its values are checked against the lists. */
type Filled = {
  readonly values: FormValues;
  /** The filters that the form was filled with although the address has none. */
  readonly carried: CarriedFilters | undefined;
};

/** Where the filters of earlier searches are kept. */
export type Carrying = {
  readonly recall: () => CarriedFilters | undefined;
  readonly forget: () => void;
};

/** The form's values, and how to change them. */
export type FilledForm = Filled & {
  readonly change: Change;
  /** Discards the user's changes. */
  readonly reset: () => void;
  /** Empties the form, and forgets what was kept. */
  readonly clear: () => void;
};

/**
 * The form's values: those of the address, which win over those carried from searches, reset whenever it changes (back,
 * forward), with the user's edits.
 */
export function useFormValues(names: readonly FilterName[], params: SearchParams, carrying: Carrying): FilledForm {
  const key = JSON.stringify(names.map((name) => params[name] ?? null)); // the view may change: the form stays
  const start = () => ({ key, ...startOf(names, params, carrying) });
  const [form, setForm] = useState(start);
  const current = form.key === key ? form : start();
  if (current !== form) setForm(current);
  return {
    values: current.values,
    carried: current.carried,
    change: (name, value) =>
      setForm((before) => ({ ...before, values: changeValue(names, before.values, { name, value }) })),
    reset: () => setForm(start),
    clear: () => {
      carrying.forget();
      setForm({ key, values: readFormValues(names, {}), carried: undefined });
    },
  };
}

function startOf(names: readonly FilterName[], params: SearchParams, { recall }: Carrying): Filled {
  const carried = mentionsFilters(names, params) ? undefined : recall();
  const values = carried === undefined ? readFormValues(names, params) : fillCarried(names, carried.values);
  return { values, carried };
}
