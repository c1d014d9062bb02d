import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { Endpoint, PathParams } from '../../contracts/endpoint.ts';
import { failure } from '../../contracts/failure.ts';
import type { Api } from './api.ts';

/** What a handler is given: the request's parts as the endpoint's schemas read them. */
export type Asked<Params, Body> = {
  readonly params: Params;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Makes an endpoint a route of the server, checked and described by its schemas; anybody may ask it who passes `guard`. */
export function answer<Params extends PathParams, Body, Answer>(
  api: Api,
  endpoint: Endpoint<Params, Body, Answer>,
  handler: (asked: Asked<Params, Body>) => Promise<NoInfer<Answer>> | NoInfer<Answer>,
  guard: preValidationAsyncHookHandler[] = [],
): void {
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    preValidation: guard,
    handler: async (request, reply) =>
      handler({ params: request.params as Params, body: request.body as Body, request, reply }),
  });
}

function schemaOf({ tags, summary, description, params, body, answer: good, failures = [] }: Endpoint) {
  const foreseen = Object.fromEntries(failures.map((status) => [status, failure]));
  return {
    tags,
    summary,
    ...(description !== undefined && { description }),
    ...(params !== undefined && { params }),
    ...(body !== undefined && { body }),
    response: { 200: good, ...foreseen },
  };
}
