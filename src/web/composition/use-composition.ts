import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  amountQuery,
  composicao,
  compositionOfReport,
  DATA_VERSION,
  type Composicao,
} from '../../contracts/composition.ts';
import { addressOf } from '../../contracts/endpoint.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { request } from '../api/request.ts';
import type { OpenedAmount } from './opened-params.ts';

/** What an amount is made of, and the data it was read from. */
export type Composed = {
  readonly answer: Composicao;
  /** The amount that was requested. */
  readonly opened: OpenedAmount;
  readonly dataVersion: string | undefined;
};

/** Requests an amount's composition, if there is a search; the previous answer stays until the new one arrives. */
export function useComposition(slug: string, query: string | undefined, opened: OpenedAmount) {
  const address =
    query === undefined ? undefined : addressOf(compositionOfReport, { slug }, amountParameters(query, opened));
  const fetchComposed = async (signal: AbortSignal): Promise<Composed> => {
    const response = await request(address!, { signal });
    const answer = composicao.parse(decode(await response.json()));
    return { answer, opened, dataVersion: response.headers.get(DATA_VERSION) ?? undefined };
  };
  return useQuery({
    // the side of a comparison is part of the opened amount
    queryKey: ['composicao', address, opened.amount.lado],
    queryFn: address === undefined ? skipToken : ({ signal }) => fetchComposed(signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: 'always', // so that an idle panel notices changed data
    meta: { failure: 'shown' },
  });
}

/** The parameters of a search and of an amount in it. */
export function amountParameters(query: string, { subject, amount: { lado: _side, ...name } }: OpenedAmount) {
  return { ...Object.fromEntries(new URLSearchParams(query)), ...amountQuery(subject, name) };
}

const decode = decoderOf(composicao);
