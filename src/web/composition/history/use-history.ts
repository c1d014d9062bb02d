import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Historico, historico, historyOfAmount } from '../../../contracts/composition.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import { decoderOf } from '../../../contracts/json-reader.ts';
import { request } from '../../api/request.ts';
import type { AmountSide } from '../compared-side.ts';
import type { OpenedAmount } from '../opened-params.ts';
import { amountParameters } from '../use-composition.ts';

/** An amount's changes: all, or (`isSince`) those since a moment. */
export type ToldHistory = { readonly answer: Historico; readonly isSince: boolean };

/** Requests the history of an amount, once it is wanted; for a difference only the changes between both sides. */
export function useHistory(slug: string, side: HistorySide, opened: OpenedAmount, isWanted: boolean) {
  return useQuery({ ...historyQuery(slug, side, opened), enabled: isWanted });
}

/** A search, and the version or moment at which its amount's history starts, if not at the beginning. */
type HistorySide = Pick<AmountSide, 'query' | 'since'>;

/** The query of an amount's history. */
export function historyQuery(slug: string, { query, since }: HistorySide, opened: OpenedAmount) {
  const parameters = { ...amountParameters(query, opened), ...(since !== undefined && { desde: since }) };
  const address = addressOf(historyOfAmount, { slug }, parameters);
  return queryOptions({
    queryKey: ['historico', address],
    queryFn: async ({ signal }): Promise<ToldHistory> => {
      const response = await request(address, { signal });
      return { answer: historico.parse(decode(await response.json())), isSince: since !== undefined };
    },
    gcTime: 0,
    staleTime: Infinity,
    meta: { failure: 'shown' },
  });
}

const decode = decoderOf(historico);
