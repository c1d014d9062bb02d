import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

type Renewed = {
  /** The query of the list that the change concerns. */
  readonly list: QueryKey;
  /** Queries that may change with it. */
  readonly alongside?: QueryKey;
  /** Whether the change counts as pending until the list is here again. */
  readonly awaitsList?: boolean;
};

/**
 * A change of a list, which is fetched again after it, also after a failure. The answer may be a secret and is not cached;
 * the page shows the failure itself.
 */
export function useChange<Request, Answer>(
  change: (request: Request) => Promise<Answer>,
  { list, alongside, awaitsList = true }: Renewed,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    meta: { failure: 'shown' },
    onSettled: async () => {
      const renewed = queryClient.invalidateQueries({ queryKey: list });
      if (awaitsList) await renewed;
      if (alongside) void queryClient.invalidateQueries({ queryKey: alongside });
    },
  });
}
