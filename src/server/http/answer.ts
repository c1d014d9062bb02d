import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { type Endpoint, failure, type PathParams, type QueryValues } from '../../contracts/endpoint.ts';
import { holdsMoney } from '../../contracts/json-reader.ts';
import { writeWhole } from './json-writer.ts';
import { FOR_PROGRAMS } from './programs.ts';
import type { Api } from './api.ts';

/** The parts of a request, as the endpoint's schemas read them. */
export type RequestParts<Params, Body, Query = undefined> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A handler's answer; the reply itself if the handler has sent it, as for a file. */
export type Handled<Answer> = Promise<Answer | FastifyReply> | Answer | FastifyReply;

/** Makes an endpoint a route of the server, checked and described by its schemas; open to everybody unless `guard` refuses. */
export function answer<Params extends PathParams, Body, Answer, Query extends QueryValues>(
  api: Api,
  endpoint: Endpoint<Params, Body, Answer, Query>,
  handler: (request: RequestParts<Params, Body, Query>) => Handled<NoInfer<Answer>>,
  guard: preValidationAsyncHookHandler[] = [],
): void {
  const { status } = endpoint;
  const write = holdsMoney(endpoint.answer) ? writeWhole(endpoint.answer) : undefined;
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: endpoint.programs === true ? FOR_PROGRAMS : {},
    preValidation: guard,
    exposeHeadRoute: status !== 302, // a HEAD must not use up a redirect
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const parts = { params: params as Params, query: query as Query, body: body as Body, request, reply };
      const good = await handler(parts);
      if (good === reply) return good;
      if (status !== undefined) void reply.code(status);
      if (write === undefined) return good;
      const text = write(good); // not in a serializer, which would also write the message of a refused amount
      void reply.type('application/json; charset=utf-8');
      return text;
    },
  });
}

function schemaOf({ tags, summary, description, params, query, body, answer: good, status, failures = [] }: Endpoint) {
  const refused = Object.fromEntries(failures.map((status) => [status, failure]));
  return {
    tags,
    summary,
    ...(description !== undefined && { description }),
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: { [status ?? 200]: good, ...refused },
  };
}
