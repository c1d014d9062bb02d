import { addressOf, type Endpoint, type PathParams } from '../../contracts/endpoint.ts';
import { request } from './request.ts';

/** What an endpoint is asked with: its parameters and its body, where it takes them. */
export type Question<Params extends PathParams, Body> = Given<'params', Params> & Given<'body', Body>;

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

/** An endpoint's answer, read by its contract; an `ApiError` where it is no good one. */
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
