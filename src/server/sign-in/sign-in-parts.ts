import type { Database } from '../../database/schema.ts';
import type { SignInEvents } from '../audit/sign-in-events.ts';
import type { Auth } from './auth.ts';
import type { Codes } from './second-factor/codes.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { OidcClient } from './oidc/oidc-client.ts';
import type { SignInWays } from './options-route.ts';
import type { Session } from './sessions/session.ts';

/** The services of the sign-in routes. */
export type SignIn = {
  readonly db: Database;
  readonly auth: Auth;
  readonly session: Session;
  readonly devices: DeviceCookies;
  readonly codes: Codes;
  readonly events: SignInEvents;
  readonly ways: SignInWays;
  readonly oidcClient: OidcClient | undefined;
};
