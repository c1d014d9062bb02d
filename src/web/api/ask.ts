import { addressOf, type Endpoint, type PathParams } from '../../contracts/endpoint.ts';
import { request } from './request.ts';

/** The parameters and the body of a request, as far as the endpoint has them. */
export type Question<Params extends PathParams, Body> = Given<'params', Params> & Given<'body', Body>;

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

/** Calls an endpoint and parses its answer by its contract; an `ApiError` if the request fails. */
export async function ask<Params extends PathParams, Body, Answer>(
  endpoint: Endpoint<Params, Body, Answer>,
  { params, body }: Question<Params, Body>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { method } = endpoint;
  const headers = { 'content-type': 'application/json' };
  const init = method === 'GET' ? {} : { method, headers, body: JSON.stringify(body ?? {}) };
  const response = await request(addressOf(endpoint, params), signal === undefined ? init : { ...init, signal });
  return endpoint.answer.parse(await response.json());
}
