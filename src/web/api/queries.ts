import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, PathParams, QueryValues } from '../../contracts/endpoint.ts';
import { ask, type Question } from './ask.ts';

/** The query of an endpoint's answer; the page shows its failure itself. */
export function queryOf<Params extends PathParams, Body, Answer, Query extends QueryValues>(
  queryKey: QueryKey,
  endpoint: Endpoint<Params, Body, Answer, Query>,
  question: Question<Params, Body, Query>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(endpoint, question, signal),
    meta: { failure: 'shown' },
  });
}

type Renewal<Answer> = {
  /** The query of the list that is changed; fetched again afterwards, also after a failure. */
  readonly list?: QueryKey;
  /** Another query to fetch again, after the list if `awaitsList`. */
  readonly alongside?: QueryKey;
  /** Whether the change is pending until the list is fetched. */
  readonly awaitsList?: boolean;
  /** Called before the list is fetched. */
  readonly onSuccess?: (answer: Answer) => void;
};

/** A change on the server; the page shows its failure itself; the answer may be a secret and is not cached. */
export function useChange<Request = void, Answer = unknown>(
  change: (request: Request) => Promise<Answer>,
  { list, alongside, awaitsList = true, onSuccess }: Renewal<Answer> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    meta: { failure: 'shown' },
    onSuccess: (answer) => onSuccess?.(answer),
    onSettled: async () => {
      const renewed = list && queryClient.invalidateQueries({ queryKey: list });
      if (awaitsList) await renewed;
      if (alongside) void queryClient.invalidateQueries({ queryKey: alongside });
    },
  });
}
