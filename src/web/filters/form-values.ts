import { filterFields, filtersSchema, type FilterName, type Filters } from '../../reports/filters.ts';
import type { SearchParams } from '../router/search-params.ts';
import type { FormValues } from './filter-control.ts';
import { filterControls } from './filter-controls.ts';

/** The form as an address fills it: each text that its filter can read, the rest as on an empty form. */
export function readFormValues(names: readonly FilterName[], params: SearchParams): FormValues {
  return Object.fromEntries(
    names.map((name) => {
      const text = params[name];
      const isReadable = text !== undefined && filterFields[name].schema.safeParse(text).success;
      return [name, isReadable ? text : filterControls[name].initial];
    }),
  );
}

/** The filters of texts that are complete and well formed, or undefined; texts of other names are passed over. */
export function parseFilters(
  names: readonly FilterName[],
  texts: SearchParams | FormValues,
): Filters<FilterName> | undefined {
  const given = Object.fromEntries(Object.entries(texts).filter(([name]) => names.some((known) => known === name)));
  const { success, data } = filtersSchema(names).safeParse(given);
  return success ? (data as Filters<FilterName>) : undefined;
}

/** Whether an address says anything about some filters. */
export function mentionsFilters(names: readonly FilterName[], params: SearchParams): boolean {
  return names.some((name) => params[name] !== undefined);
}

/** The form after a choice: the filters that follow the one chosen go back to their presets (spec §4). */
export function changeValue(
  names: readonly FilterName[],
  values: FormValues,
  { name, value }: { readonly name: FilterName; readonly value: string },
): FormValues {
  const presets = names.flatMap((other) => {
    const { follows } = filterControls[other];
    return follows?.filter === name ? [[other, follows.preset] as const] : [];
  });
  return { ...values, [name]: value, ...Object.fromEntries(presets) };
}
