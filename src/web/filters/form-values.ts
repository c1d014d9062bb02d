import { filterFields, filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import type { SearchParams } from '../api/search-params.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.tsx';

/** The form's values from an address; values that a filter's schema refuses become those of an empty form. */
export function readFormValues(names: readonly FilterName[], params: SearchParams): FormValues {
  return Object.fromEntries(
    names.map((name) => {
      const text = params[name];
      const isReadable = text !== undefined && filterFields[name].schema.safeParse(text).success;
      return [name, isReadable ? text : (filterControls[name].initial ?? '')];
    }),
  );
}

/** Parses the filters; undefined if they are incomplete or malformed. Other names are ignored. */
export function parseFilters(
  names: readonly FilterName[],
  texts: SearchParams | FormValues,
): Filters<FilterName> | undefined {
  const given = Object.fromEntries(Object.entries(texts).filter(([name]) => names.some((known) => known === name)));
  const { success, data } = filtersSchema(names).safeParse(given);
  return success ? (data as Filters<FilterName>) : undefined;
}

/** Whether an address has a value for any of some filters. */
export function mentionsFilters(names: readonly FilterName[], params: SearchParams): boolean {
  return names.some((name) => params[name] !== undefined);
}

/** The form's values after a change; filters that depend on the changed one are reset to their presets (spec §4). */
export function changeValue(
  names: readonly FilterName[],
  values: FormValues,
  { name, value }: { readonly name: FilterName; readonly value: string },
): FormValues {
  const presets = names.flatMap((other) => {
    const { follows } = filterControls[other];
    const isReset = follows?.filter === name && follows.preset !== undefined;
    return isReset ? [[other, follows.preset] as const] : [];
  });
  return { ...values, [name]: value, ...Object.fromEntries(presets) };
}
