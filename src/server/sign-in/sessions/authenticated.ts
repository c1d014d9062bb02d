import type { User } from '../auth.ts';

/** The session or the token that a request brings. */
export type Credential =
  | { readonly kind: 'session'; readonly id: string; readonly lacksSecondFactor: boolean }
  | { readonly kind: 'token'; readonly id: string };

/** Who asks, and by what they are recognised. */
export type Authenticated = { readonly user: User; readonly credential: Credential };
