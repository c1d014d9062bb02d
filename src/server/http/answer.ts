import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, failure, type PathParams, type QueryValues } from '../../contracts/endpoint.ts';
import { holdsMoney } from '../../contracts/json-reader.ts';
import { writeWhole } from './json-writer.ts';
import { FOR_PROGRAMS } from './programs.ts';
import type { Api } from './api.ts';

/** What a handler is given: the request's parts as the endpoint's schemas read them. */
export type Asked<Params, Body, Query = undefined> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler answers with; the reply itself where it was sent already, as a file is. */
export type Handled<Answer> = Promise<Answer | FastifyReply> | Answer | FastifyReply;

/** Makes an endpoint a route of the server, checked and described by its schemas; anybody may ask it who passes `guard`. */
export function answer<Params extends PathParams, Body, Answer, Query extends QueryValues>(
  api: Api,
  endpoint: Endpoint<Params, Body, Answer, Query>,
  handler: (asked: Asked<Params, Body, Query>) => Handled<NoInfer<Answer>>,
  guard: preValidationAsyncHookHandler[] = [],
): void {
  const { status } = endpoint;
  const write = inReais(endpoint.answer);
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: endpoint.programs === true ? FOR_PROGRAMS : {},
    preValidation: guard,
    exposeHeadRoute: status !== 302, // who looks ahead must not use up where it leads
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const asked = { params: params as Params, query: query as Query, body: body as Body, request, reply };
      const good = await handler(asked);
      if (good === reply) return good;
      if (status !== undefined) void reply.code(status);
      if (write === undefined) return good;
      const text = write(good); // here, not in a serializer: the message of a refused amount would pass through it too
      void reply.type('application/json; charset=utf-8');
      return text;
    },
  });
}

/** Writes amounts in reais, as in a report's answer; undefined for an answer without amounts. */
function inReais(schema: z.ZodType): ((value: unknown) => string) | undefined {
  if (!holdsMoney(schema)) return undefined;
  return writeWhole(schema);
}

function schemaOf({ tags, summary, description, params, query, body, answer: good, status, failures = [] }: Endpoint) {
  const foreseen = Object.fromEntries(failures.map((status) => [status, failure]));
  return {
    tags,
    summary,
    ...(description !== undefined && { description }),
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: { [status ?? 200]: good, ...foreseen },
  };
}
