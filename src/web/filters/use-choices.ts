import { skipToken, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { FilterName } from '../../reports/filters.ts';
import { chosenOf, type Choices } from './choices.ts';
import type { Choice, FormValues, Offer, OfferContext, Option } from './filter-control.ts';
import { filterControls } from './filter-controls.ts';

/** A form's filters, and the budgets it offers. */
export type FormShape = Pick<OfferContext, 'budgets' | 'anoCorrente'> & { readonly names: readonly FilterName[] };

/** The options of a form's filters: first of independent ones, then of those that depend on their values. */
export function useChoices({ names, ...budgets }: FormShape, values: FormValues): Choices {
  const leading = useOffers(
    names.filter((name) => filterControls[name].follows === undefined),
    { values: {}, ...budgets },
  );
  const following = useOffers(
    names.filter((name) => filterControls[name].follows !== undefined),
    { values: chosenOf(names, values, leading.of), ...budgets },
    { isReachable: true },
  );
  const answers = [...leading.answers, ...following.answers];
  return {
    of: { ...leading.of, ...following.of },
    isLoading: answers.some(({ isLoading }) => isLoading),
    hasFailed: answers.some(({ isError }) => isError),
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

type Answer = UseQueryResult<readonly Option[]>;

function useOffers(names: readonly FilterName[], context: OfferContext, reach: Pick<Choice, 'isReachable'> = {}) {
  const offers = names.map((name) => filterControls[name].offer(context));
  const answers = useQueries({
    queries: offers.map((offer, index) => offer?.list ?? { queryKey: ['lista', names[index]], queryFn: skipToken }),
  });
  const of: Choices['of'] = Object.fromEntries(
    names.map((name, at) => [name, choiceOf(offers[at], answers[at]!, reach)]),
  );
  return { of, answers };
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
