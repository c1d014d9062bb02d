import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
  /** The amount that it is the answer for. */
  readonly opened: OpenedAmount;
  readonly dataVersion: string | undefined;
};

/** Requests the composition of an amount; aborts the request before, whose answer stays until this one is there. */
export function useComposition(slug: string, query: string, opened: OpenedAmount) {
  const { subject, amount } = opened;
  const parameters = { ...Object.fromEntries(new URLSearchParams(query)), ...amountQuery(subject, amount) };
  const address = addressOf(compositionOfReport, { slug }, parameters);
  return useQuery({
    queryKey: ['composicao', address],
    queryFn: async ({ signal }): Promise<Composed> => {
      const response = await request(address, { signal });
      const answer = composicao.parse(decode(await response.json()));
      return { answer, opened, dataVersion: response.headers.get(DATA_VERSION) ?? undefined };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: 'always', // a panel at rest notices that data changed
    meta: { failure: 'shown' },
  });
}

const decode = decoderOf(composicao);
