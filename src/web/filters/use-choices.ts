import { skipToken, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { FilterName } from '../../reporting/filters.ts';
import type { Choice, FormValues, Offer, OfferContext, Option } from './filter-control.ts';
import { describeFailure, hasStatus } from '../api/request.ts';
import { filterControls } from './filter-controls.tsx';

/** The current options of a form's filters, and the state of their lists. */
export type Choices = {
  readonly of: Readonly<Partial<Record<FilterName, Choice>>>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Why the server refused a list, such as an unreadable version; absent if it did not. */
  readonly refusal?: string | undefined;
  /** Loads the failed lists again. */
  readonly retry: () => void;
};

/** A form's filters, the budgets it offers, and the version of its lists. */
export type FormShape = Pick<OfferContext, 'budgets' | 'anoCorrente' | 'versao'> & {
  readonly names: readonly FilterName[];
};

/** The options of a form's filters: first of independent ones, then of those that depend on their values. */
export function useChoices({ names, ...budgets }: FormShape, values: FormValues, origin: Origin = 'given'): Choices {
  const leading = useOffers(
    names.filter((name) => filterControls[name].follows === undefined),
    { values: {}, ...budgets },
  );
  const following = useOffers(
    names.filter((name) => filterControls[name].follows !== undefined),
    { values: chosenOf(names, values, leading.of, origin), ...budgets },
    { isReachable: true },
  );
  const answers = [...leading.answers, ...following.answers];
  const refused = answers.find(({ error }) => hasStatus(error, 422));
  return {
    of: { ...leading.of, ...following.of },
    isLoading: answers.some(({ isLoading }) => isLoading),
    hasFailed: answers.some(({ isError }) => isError),
    refusal: refused && describeFailure(refused.error),
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

type Answer = UseQueryResult<readonly Option[]>;

function useOffers(names: readonly FilterName[], context: OfferContext, reach: Pick<Choice, 'isReachable'> = {}) {
  const offers = names.map((name) => filterControls[name].offer(context));
  const answers = useQueries({
    queries: offers.map((offer, index) => offer?.list ?? { queryKey: ['lista', names[index]], queryFn: skipToken }),
  });
  const choices = names.map((name, at) => [name, choiceOf(offers[at], answers[at]!, reach)]);
  return { of: Object.fromEntries(choices) as Choices['of'], answers };
}

const NOTHING: Choice = { options: [], isOff: true, isLoading: false, note: undefined };

function choiceOf(offer: Offer | undefined, { data, isLoading }: Answer, reach: Pick<Choice, 'isReachable'>): Choice {
  if (offer === undefined) return NOTHING;
  const { fixed, list, emptyNote, ...others } = offer;
  const options = [...fixed, ...(data ?? [])];
  const isWhole = list === undefined || data !== undefined;
  const note = isWhole && options.length === 0 ? emptyNote : undefined;
  return { ...others, options, isOff: !isWhole, isLoading, note, ...reach };
}

/** Whether every value is one of its filter's options. */
export function areOffered(names: readonly FilterName[], values: FormValues, offered: Choices['of']): boolean {
  return names.every((name) => isOffered(values[name], offered[name]));
}

/** The origin of a form's values: given by the address and the user, or carried from another report. */
type Origin = 'given' | 'carried';

/** The values that are offered; others become '', or the default if empty, `carried` or of a preselected filter. */
export function chosenOf(
  names: readonly FilterName[],
  values: FormValues,
  offered: Choices['of'],
  origin: Origin = 'given',
): FormValues {
  return Object.fromEntries(names.map((name) => [name, chosenOfOne(values[name] ?? '', offered[name], origin)]));
}

function chosenOfOne(value: string, choice: Choice | undefined, origin: Origin): string {
  if (choice === undefined) return '';
  if (isOffered(value, choice)) return value;
  return defaultOf(choice, value === '' || origin === 'carried')?.value ?? '';
}

function defaultOf({ isPreselected, options }: Choice, isFree: boolean): Option | undefined {
  if (isPreselected === true) return options[0];
  return isFree ? options.find(({ isPreset }) => isPreset) : undefined;
}

function isOffered(value: string | undefined, choice: Choice | undefined): boolean {
  return choice?.options.some((option) => option.value === value) === true;
}
