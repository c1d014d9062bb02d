import type { Database } from '../../database/schema.ts';
import type { SignInActs } from '../record/sign-in-acts.ts';
import type { Auth } from './auth.ts';
import type { Codes } from './second-factor/code-parts.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { OidcDoor } from './oidc/door.ts';
import type { SignInWays } from './options-route.ts';
import type { Session } from './sessions/session.ts';

/** What the routes of signing in need. */
export type SignIn = {
  readonly db: Database;
  readonly auth: Auth;
  readonly session: Session;
  readonly devices: DeviceCookies;
  readonly codes: Codes;
  readonly acts: SignInActs;
  readonly ways: SignInWays;
  readonly door: OidcDoor | undefined;
};
