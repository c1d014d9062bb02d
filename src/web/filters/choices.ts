import type { FilterName } from '../../reports/filters.ts';
import type { FormValues, Option } from './filter-control.ts';

/** What one filter offers by now. */
export type Choice = {
  /** Those known so far. */
  readonly options: readonly Option[];
  /** Nothing can be chosen now. */
  readonly isOff: boolean;
  readonly isLoading: boolean;
  /** Whether the first option is chosen where nothing else is. */
  readonly isPreselected: boolean;
  /** Whether the options take more room than the filter's own kind usually does. */
  readonly isLong?: boolean;
  /** What is said of a filter that offers nothing, its list having come. */
  readonly note: string | undefined;
};

/** What the filters of a form offer by now, and how their lists fare. */
export type Choices = {
  readonly of: Readonly<Partial<Record<FilterName, Choice>>>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Asks again for the lists that did not come. */
  readonly retry: () => void;
};

/** Whether every value is one of its filter's choices. */
export function areOffered(names: readonly FilterName[], values: FormValues, offered: Choices['of']): boolean {
  return names.every((name) => isOffered(values[name], offered[name]));
}

/** What is chosen: the values that are offered, what is chosen beforehand where one is not, else nothing. */
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
