import { useState } from 'react';
import type { FilterName } from '../../reports/filters.ts';
import type { SearchParams } from '../router/search-params.ts';
import type { FormValues } from './filter-control.ts';
import { changeValue, readFormValues } from './form-values.ts';

type Change = (name: FilterName, value: string) => void;

/** The form's values: those of the address, reset whenever it changes (back, forward), with the user's edits. */
export function useFormValues(names: readonly FilterName[], params: SearchParams): readonly [FormValues, Change] {
  const [form, setForm] = useState(() => ({ params, values: readFormValues(names, params) }));
  const current = form.params === params ? form : { params, values: readFormValues(names, params) };
  if (current !== form) setForm(current);
  const change: Change = (name, value) =>
    setForm((before) => ({ ...before, values: changeValue(names, before.values, { name, value }) }));
  return [current.values, change];
}
