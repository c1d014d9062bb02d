import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler, RouteOptions } from 'fastify';
import type { z } from 'zod';
import {
  type Endpoint,
  failure,
  type PathParams,
  type QueryValues,
  type UploadField,
} from '../../contracts/endpoint.ts';
import { holdsMoney } from '../../contracts/json-reader.ts';
import { writeWhole } from './json-writer.ts';
import { FOR_PROGRAMS } from './programs.ts';
import type { Api } from './api.ts';
import { acceptUploads, receiveUpload, type Upload, UPLOAD_FAILURES } from './uploads/receive-upload.ts';
import type { UploadFolder } from './uploads/upload-folder.ts';

/** What a handler is given: the request's parts as the endpoint's schemas read them. */
export type Asked<Params, Body, Query = undefined, Field = undefined> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Writes the files of an upload to a new folder, which the handler removes; only for endpoints with `upload`. */
  readonly receive: undefined extends Field ? undefined : (uploads: UploadFolder) => Promise<Upload>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler answers with; the reply itself where it was sent already, as a file is. */
export type Handled<Answer> = Promise<Answer | FastifyReply> | Answer | FastifyReply;

/** Makes an endpoint a route of the server, checked and described by its schemas; anybody may ask it who passes `guard`. */
export function answer<Params extends PathParams, Body, Answer, Query extends QueryValues, Field extends UploadField>(
  api: Api,
  endpoint: Endpoint<Params, Body, Answer, Query, Field>,
  handler: (asked: Asked<Params, Body, Query, Field>) => Handled<NoInfer<Answer>>,
  guard: preValidationAsyncHookHandler[] = [],
): void {
  const { status, upload } = endpoint;
  const write = inReais(endpoint.answer);
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { ...(endpoint.programs === true && FOR_PROGRAMS), ...(upload !== undefined && { upload }) },
    preValidation: guard,
    exposeHeadRoute: status !== 302, // who looks ahead must not use up where it leads
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const receive = upload && ((uploads: UploadFolder) => receiveUpload(request, upload, uploads));
      const good = await handler({ params, query, body, receive, request, reply } as Asked<Params, Body, Query, Field>);
      if (good === reply) return good;
      if (status !== undefined) void reply.code(status);
      if (write === undefined) return good;
      const text = write(good); // here, not in a serializer: the message of a refused amount would pass through it too
      void reply.type('application/json; charset=utf-8');
      return text;
    },
  };
  if (upload === undefined) api.route(route);
  else
    void api.register(async (inner: Api) => {
      await acceptUploads(inner);
      inner.route(route);
    });
}

/** Writes amounts in reais, as in a report's answer; undefined for an answer without amounts. */
function inReais(schema: z.ZodType): ((value: unknown) => string) | undefined {
  if (!holdsMoney(schema)) return undefined;
  return writeWhole(schema);
}

function schemaOf(endpoint: Endpoint<PathParams, unknown, unknown, QueryValues, UploadField>) {
  const { tags, summary, description, params, query, body, upload, answer: good, status, failures = [] } = endpoint;
  const foreseen = [...failures, ...(upload === undefined ? [] : UPLOAD_FAILURES)].map((each) => [each, failure]);
  return {
    tags,
    summary,
    ...(description !== undefined && { description }),
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: { [status ?? 200]: good, ...Object.fromEntries(foreseen) },
  };
}
