import type { FastifyRequest } from 'fastify';
import type { Endpoint, PathParams, QueryValues, UploadField } from '../../contracts/endpoint.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Api } from '../http/api.ts';
import { addRoute, type Handled, type RequestParts } from '../http/answer.ts';
import { Refusal } from '../http/errors.ts';
import type { User } from './auth.ts';
import type { Session } from './sessions/session.ts';

/** The part of the server that has routes for signed-in users. */
export type SignedInApi = { readonly api: Api; readonly session: Session };

type ByUser = { readonly user: User; readonly scope: Scope };

/** Makes an endpoint a route for signed-in users; before validation, others get 401, users without the right 403. */
export function addUserRoute<
  Params extends PathParams,
  Body,
  Answer,
  Query extends QueryValues,
  Field extends UploadField,
>(
  { api, session }: SignedInApi,
  endpoint: Endpoint<Params, Body, Answer, Query, Field>,
  handler: (parts: RequestParts<Params, Body, Query, Field> & ByUser) => Handled<NoInfer<Answer>>,
): void {
  const { administratorsOnly, gerenciaOnly, failures = [] } = endpoint;
  const guard = async (request: FastifyRequest) => {
    const { isAdmin, gerencia } = session.userOf(request);
    if (administratorsOnly !== undefined && !isAdmin) throw new Refusal(403, administratorsOnly);
    if (gerenciaOnly !== undefined && !gerencia) throw new Refusal(403, gerenciaOnly);
  };
  const needsRight = administratorsOnly !== undefined || gerenciaOnly !== undefined;
  const withUser = (parts: RequestParts<Params, Body, Query, Field>) =>
    handler({ ...parts, user: session.userOf(parts.request), scope: session.scopeOf(parts.request) });
  addRoute(api, { ...endpoint, failures: [...failures, 401, ...(needsRight ? [403] : [])] }, withUser, [guard]);
}
