import type { FilterName } from '../../reports/filters.ts';
import type { Choice, FormValues } from './filter-control.ts';

/** The current options of a form's filters, and the state of their lists. */
export type Choices = {
  readonly of: Readonly<Partial<Record<FilterName, Choice>>>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Loads the failed lists again. */
  readonly retry: () => void;
};

/** Whether every value is one of its filter's options. */
export function areOffered(names: readonly FilterName[], values: FormValues, offered: Choices['of']): boolean {
  return names.every((name) => isOffered(values[name], offered[name]));
}

/** The chosen values: those that are offered; for others the default, or '' if there is none. */
export function chosenOf(names: readonly FilterName[], values: FormValues, offered: Choices['of']): FormValues {
  return Object.fromEntries(
    names.map((name) => {
      const preselected = offered[name]?.isPreselected === true ? offered[name].options[0]?.value : undefined;
      return [name, isOffered(values[name], offered[name]) ? values[name] : (preselected ?? '')];
    }),
  );
}

function isOffered(value: string | undefined, choice: Choice | undefined): boolean {
  return choice?.options.some((option) => option.value === value) === true;
}
