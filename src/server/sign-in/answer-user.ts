import type { Endpoint, PathParams, QueryValues, UploadField } from '../../contracts/endpoint.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Api } from '../http/api.ts';
import { answer, type Asked, type Handled } from '../http/answer.ts';
import { Refusal } from '../http/errors.ts';
import type { User } from './auth.ts';
import type { Session } from './sessions/session.ts';

/** Where routes for those who are signed in are added. */
export type SignedInApi = { readonly api: Api; readonly session: Session };

/** What a handler knows of who asks. */
type Asker = { readonly user: User; readonly scope: Scope };

/** Makes an endpoint a route for signed-in users: others get 401, users without the right 403, before anything is read. */
export function answerUser<
  Params extends PathParams,
  Body,
  Answer,
  Query extends QueryValues,
  Field extends UploadField,
>(
  { api, session }: SignedInApi,
  endpoint: Endpoint<Params, Body, Answer, Query, Field>,
  handler: (asked: Asked<Params, Body, Query, Field> & Asker) => Handled<NoInfer<Answer>>,
): void {
  const { administratorsOnly, gerenciaOnly, failures = [] } = endpoint;
  const guard = async (request: Asked<Params, Body, Query>['request']) => {
    const { isAdmin, gerencia } = session.userOf(request);
    if (administratorsOnly !== undefined && !isAdmin) throw new Refusal(403, administratorsOnly);
    if (gerenciaOnly !== undefined && !gerencia) throw new Refusal(403, gerenciaOnly);
  };
  const isForFew = administratorsOnly !== undefined || gerenciaOnly !== undefined;
  const withAsker = (asked: Asked<Params, Body, Query, Field>) =>
    handler({ ...asked, user: session.userOf(asked.request), scope: session.scopeOf(asked.request) });
  answer(api, { ...endpoint, failures: [...failures, 401, ...(isForFew ? [403] : [])] }, withAsker, [guard]);
}
