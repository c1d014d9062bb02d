import { useQueries } from '@tanstack/react-query';
import type { FilterName } from '../../reports/filters.ts';
import type { FormValues, Option, OptionsQuery } from './filter-control.ts';
import { controlOf } from './filter-controls.ts';

/** What a form's filters can be, and whether the lists have come. */
export type Choices = {
  readonly optionsOf: (name: FilterName) => readonly Option[] | undefined;
  readonly isLoading: (name: FilterName) => boolean;
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  /** Asks again for the lists that did not come. */
  readonly retry: () => void;
};

/** The choices of some filters, the lists of the server among them. */
export function useChoices(names: readonly FilterName[]): Choices {
  const lists = names.filter((name) => 'queryKey' in controlOf(name).options);
  const answers = useQueries({ queries: lists.map((name) => controlOf(name).options as OptionsQuery) });
  const answerOf = (name: FilterName) => answers[lists.indexOf(name)];
  return {
    optionsOf: (name) => {
      const { options } = controlOf(name);
      return 'queryKey' in options ? answerOf(name)?.data : options;
    },
    isLoading: (name) => answerOf(name)?.isPending === true,
    isReady: answers.every(({ data }) => data !== undefined),
    hasFailed: answers.some(({ isError }) => isError),
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** Whether every value is one of its filter's choices. */
export function areOffered(names: readonly FilterName[], values: FormValues, { optionsOf }: Choices): boolean {
  return names.every((name) => optionsOf(name)?.some(({ value }) => value === values[name]) === true);
}
