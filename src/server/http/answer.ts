import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler, RouteOptions } from 'fastify';
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

/** The parts of a request, as the endpoint's schemas read them. */
export type RequestParts<Params, Body, Query = undefined, Field = undefined> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Writes the files of an upload to a new folder, which the handler removes; only for endpoints with `upload`. */
  readonly receive: undefined extends Field ? undefined : (uploads: UploadFolder) => Promise<Upload>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A handler's result; the reply itself if the handler has sent it, as for a file. */
export type Handled<Answer> = Promise<Answer | FastifyReply> | Answer | FastifyReply;

/** Adds the route of an endpoint, checked and described by its schemas; open to everybody unless `guard` refuses. */
export function addRoute<Params extends PathParams, Body, Answer, Query extends QueryValues, Field extends UploadField>(
  api: Api,
  endpoint: Endpoint<Params, Body, Answer, Query, Field>,
  handler: (parts: RequestParts<Params, Body, Query, Field>) => Handled<NoInfer<Answer>>,
  guard: preValidationAsyncHookHandler[] = [],
): void {
  const { status, upload, mostBodyBytes } = endpoint;
  const write = holdsMoney(endpoint.answer) ? writeWhole(endpoint.answer) : undefined;
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { ...(endpoint.programs === true && FOR_PROGRAMS), ...(upload !== undefined && { upload }) },
    preValidation: guard,
    ...(mostBodyBytes !== undefined && { bodyLimit: mostBodyBytes }),
    exposeHeadRoute: status !== 302, // redirects begin or end a sign-in, which a HEAD must not
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const receive = upload && ((uploads: UploadFolder) => receiveUpload(request, upload, uploads));
      const parts = { params, query, body, receive, request, reply } as RequestParts<Params, Body, Query, Field>;
      const good = await handler(parts);
      if (good === reply) return good;
      if (status !== undefined) void reply.code(status);
      if (write === undefined) return good;
      const text = write(good); // not in a serializer, which would also have to write the error response to a refused amount
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

function schemaOf(endpoint: Endpoint<PathParams, unknown, unknown, QueryValues, UploadField>) {
  const { tags, summary, description, params, query, body, upload, answer: good, status, failures = [] } = endpoint;
  const statuses = [...failures, ...(upload === undefined ? [] : UPLOAD_FAILURES)];
  const refused = Object.fromEntries(statuses.map((each) => [each, failure]));
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
