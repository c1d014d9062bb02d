import type { FastifyRequest } from 'fastify';
import { stillOpens } from '../../../accounts/identities.ts';
import type { Database } from '../../../database/schema.ts';
import type { Auth } from '../auth.ts';
import type { WithCookies } from '../cookies.ts';
import type { OidcClient } from './oidc-client.ts';
import { enter, type Entered } from './enter.ts';
import { exchange } from './exchange.ts';
import { OidcRefused } from './oidc-refused.ts';
import type { Pending } from './pending-sign-ins.ts';

/** Who came back, with what, to which sign-in. */
export type Coming = { readonly request: FastifyRequest; readonly search: URLSearchParams; readonly begun: Pending };

type Parts = { readonly db: Database; readonly auth: Auth; readonly oidcClient: OidcClient };

/** A sign-in at its good end. */
export type HandledReturn = Entered & {
  readonly opened: WithCookies<object>;
};

/** A token that would make the address of a sign-out too long is not kept. */
const LONGEST_KEPT = 4_000;

/** Asks the provider who came back and opens a session for them; throws where anything of it is not right. */
export async function handleReturn(
  { db, auth, oidcClient }: Parts,
  { request, search, begun }: Coming,
): Promise<HandledReturn> {
  const { provider, settings } = oidcClient;
  const { identity, idToken } = await exchange(await provider.configuration(), begun, search.toString());
  const entered = await enter(db, identity, { domains: settings.domains, address: request.ip });
  const { person } = entered;
  const userAgent = request.headers['user-agent'];
  const isStill = () => stillOpens(db, identity, person.id);
  const kept = idToken.length > LONGEST_KEPT ? '' : idToken;
  const opened = await auth.openProviderSession(person.id, { userAgent, idToken: kept, isStill });
  if (opened === undefined)
    throw new OidcRefused('bloqueado', { detail: 'O acesso foi bloqueado enquanto entrava.', person });
  return { ...entered, opened };
}
