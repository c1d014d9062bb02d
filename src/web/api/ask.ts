import './no-eval.ts';
import { addressOf, type Endpoint, type PathParams, type QueryValues } from '../../contracts/endpoint.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { request } from './request.ts';

/** The path parameters, query string and body of a request: those that the endpoint takes. */
export type Question<Params extends PathParams, Body, Query extends QueryValues = undefined> = Given<'params', Params> &
  Given<'query', Query> &
  Given<'body', Body>;

/** Optional if the endpoint takes no such value, or a value with only optional fields. */
type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Calls an endpoint, or throws an `ApiError`; parses the answer, with amounts in whole centavos. */
export async function ask<Params extends PathParams, Body, Answer, Query extends QueryValues>(
  endpoint: Endpoint<Params, Body, Answer, Query>,
  { params, query, body }: Question<Params, Body, Query>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { method } = endpoint;
  const headers = { 'content-type': 'application/json' };
  const init = method === 'GET' ? {} : { method, headers, body: JSON.stringify(body ?? {}) };
  const response = await request(addressOf(endpoint, params, query), signal === undefined ? init : { ...init, signal });
  return endpoint.answer.parse(decoderOf(endpoint.answer)(await response.json()));
}
