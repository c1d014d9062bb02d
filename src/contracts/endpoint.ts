import { z } from 'zod';

/** The parameters in an endpoint's path, undefined if it has none. */
export type PathParams = Readonly<Record<string, string>> | undefined;

/** The values in an endpoint's query string, undefined if it has none; an undefined value is omitted. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>> | undefined;

/** The form field of an upload, undefined for an endpoint that takes none. */
export type UploadField = string | undefined;

/** An endpoint of the API with its input and answer, from which the server's route and the page's request are made. */
export type Endpoint<
  Params extends PathParams = PathParams,
  Body = unknown,
  Answer = unknown,
  Query extends QueryValues = QueryValues,
  Field extends UploadField = undefined,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, each parameter behind a colon: '/centros-custo/:codCCustoPai/filhos'. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodType<Params>;
  /** The schema of the query string, which parses its values from texts. */
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The maximum size of the body in bytes, if it may be longer than the default. */
  readonly mostBodyBytes?: number;
  /** In place of a JSON body: the field of a multipart/form-data body that holds one or more files. */
  readonly upload?: Field;
  readonly answer: z.ZodType<Answer>;
  /** The status of a successful response if not 200: 201 created, 202 the work is not done yet, 302 redirect. */
  readonly status?: 201 | 202 | 302;
  /** The statuses of foreseen failures, with a `failure` body; the server adds 401 and 403 if sign-in is required. */
  readonly failures?: readonly number[];
  /** The message (403) for users who are not administrators; absent if everybody may call it. */
  readonly administratorsOnly?: string;
  /** The message (403) for users without the right `gerencia`; absent if that right is not required. */
  readonly gerenciaOnly?: string;
  /** Whether programs may call it with a person's token; if absent, only people with a session may. */
  readonly programs?: true;
};

/** Returns the endpoint, with types inferred from its schemas. */
export function defineEndpoint<
  Params extends PathParams = undefined,
  Body = undefined,
  Answer = never,
  Query extends QueryValues = undefined,
  const Field extends UploadField = undefined,
>(endpoint: Endpoint<Params, Body, Answer, Query, Field>): Endpoint<Params, Body, Answer, Query, Field> {
  return endpoint;
}

/** Returns the address that a page requests: the path with its parameters filled in, and the query string. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, params: PathParams, query?: QueryValues): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!));
  const values = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/api${filled}${values.length === 0 ? '' : `?${values.join('&')}`}`;
}

/** The body of a foreseen failure. */
export const failure = z.object({ message: z.string() }).describe('O que houve, em português.');
