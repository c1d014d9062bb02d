import type { FilterName } from '../../reports/filters.ts';
import type { SearchParams } from '../api/search-params.ts';
import { keptFilters } from './carried-filters.ts';
import { chosenOf, type Choices } from './choices.ts';
import type { FormValues } from './filter-control.ts';
import { parseFilters, readFormValues } from './form-values.ts';
import { useChoices, type FormShape } from './use-choices.ts';
import { useFormValues, type Carrying, type FilledForm } from './use-form-values.ts';

/** The state of a report's filter form. */
export type FilterFormState = Pick<FilledForm, 'change' | 'reset' | 'clear' | 'carried'> & {
  readonly names: readonly FilterName[];
  /** The chosen values; '' where nothing is. */
  readonly values: FormValues;
  readonly choices: Choices;
  /** Whether every filter has a value and nothing is loading (spec §5). */
  readonly isComplete: boolean;
  /** The filters whose value was carried from an earlier search. */
  readonly kept: readonly FilterName[];
};

/** A report's filter form, filled from the address, or else from earlier searches. */
export function useFilterForm(shape: FormShape, params: SearchParams, carrying: Carrying): FilterFormState {
  const { names } = shape;
  const { values: filled, carried, ...actions } = useFormValues(names, params, carrying);
  const choices = useChoices(shape, filled);
  const values = chosenOf(names, filled, choices.of, carried === undefined ? 'given' : 'carried');
  const blank = chosenOf(names, readFormValues(names, {}), choices.of);
  return {
    ...actions,
    carried,
    names,
    values,
    choices,
    isComplete: parseFilters(names, values) !== undefined && !choices.isLoading,
    kept: carried === undefined ? [] : keptFilters(names, carried.values, values, blank),
  };
}
