import { useState } from 'react';
import type { FilterName } from '../../reports/filters.ts';
import type { SearchParams } from '../router/search-params.ts';
import type { FormValues } from './filter-control.ts';
import { changeValue, readFormValues } from './form-values.ts';

type Change = (name: FilterName, value: string) => void;

/** What the form holds: filled by the address, and again whenever that changes (back, forward), then as it is edited. */
export function useFormValues(names: readonly FilterName[], params: SearchParams): readonly [FormValues, Change] {
  const [form, setForm] = useState(() => ({ params, values: readFormValues(names, params) }));
  const current = form.params === params ? form : { params, values: readFormValues(names, params) };
  if (current !== form) setForm(current);
  const change: Change = (name, value) =>
    setForm((before) => ({ ...before, values: changeValue(names, before.values, { name, value }) }));
  return [current.values, change];
}
