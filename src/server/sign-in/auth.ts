import { APIError, betterAuth } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { PASSWORD_LENGTH } from '../../accounts/accounts.ts';
import { isConnectionLost } from '../../database/engine/connection-lost.ts';
import type { Database } from '../../database/schema.ts';
import { WrongPassword } from '../http/errors.ts';

/** Who is signed in. */
export type User = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly gerencia: boolean;
  /** Has to change it before anything else. */
  readonly provisionalPassword: boolean;
  readonly codColigada: number;
};

/** An answer of the sign-in library and its Set-Cookie headers. */
export type WithCookies<Answer> = { readonly answer: Answer; readonly cookies: readonly string[] };

/** Signing in and out and changing one's own password; only this file of the server imports better-auth. */
export type Auth = {
  readonly signIn: (credentials: Credentials) => Promise<WithCookies<unknown>>;
  readonly signOut: (headers: Headers) => Promise<WithCookies<unknown>>;
  readonly changePassword: (headers: Headers, change: PasswordChange) => Promise<WithCookies<unknown>>;
  readonly findUser: (headers: Headers) => Promise<WithCookies<User | undefined>>;
  /** The salted hash of a person's password, another one after each change; '' where there is no account. */
  readonly findPasswordHash: (email: string) => Promise<string>;
};

type Credentials = { readonly email: string; readonly password: string };
type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };
type AuthParts = {
  readonly db: Database;
  readonly secret: string;
  readonly secureCookies: boolean;
  readonly log: FastifyBaseLogger;
};

/** Sign-in with the accounts of a database; sessions are read at every request, so a removed one ends at once. */
export function openAuth(parts: AuthParts): Auth {
  const { api } = betterAuth(authOptions(parts));
  return {
    signIn: (body) => withCookies(api.signInEmail({ body, headers: new Headers(), returnHeaders: true }), SIGN_IN),
    signOut: (headers) => withCookies(api.signOut({ headers, returnHeaders: true })),
    changePassword: (headers, change) => {
      const body = { ...change, revokeOtherSessions: true };
      return withCookies(api.changePassword({ body, headers, returnHeaders: true }), CHANGE_PASSWORD);
    },
    findUser: async (headers) => {
      const found = api.getSession({ headers, returnHeaders: true });
      const { answer, cookies } = await withCookies(found.catch((error: unknown) => failedLookup(parts.db, error)));
      return { answer: answer?.user.blocked ? undefined : answer?.user, cookies };
    },
    findPasswordHash: async (email) => {
      const found = parts.db.selectFrom('account').innerJoin('user', 'user.id', 'userId').select('password');
      const account = await found.where('email', '=', email.replaceAll('\0', ' ')).executeTakeFirst(); // no text has \0
      return account?.password ?? '';
    },
  };
}

const RIGHT = { type: 'boolean' as const, required: true, input: false };

/** better-auth's options; the migration 0002-accounts creates their tables. */
export function authOptions({ db, secret, secureCookies, log }: AuthParts) {
  return {
    secret,
    baseURL: 'http://127.0.0.1', // unused: better-auth's own routes are not served
    database: { db, type: 'postgres' as const },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: {
      additionalFields: {
        isAdmin: RIGHT,
        gerencia: RIGHT,
        blocked: RIGHT,
        provisionalPassword: RIGHT,
        codColigada: { type: 'number' as const, required: true, input: false },
      },
    },
    advanced: {
      cookiePrefix: 'rubrica',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false, joins: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      log: (_level: string, text: string, ...details: readonly unknown[]) => {
        const err = details.find((detail) => detail instanceof Error);
        if (!isConnectionLost(err)) log.error({ err }, text); // logged by the error handler
      },
    },
  };
}

/** better-auth hides why a session lookup failed, so a query of our own throws the database's error, if there is one. */
async function failedLookup(db: Database, error: unknown): Promise<never> {
  await sql`select 1`.execute(db);
  throw error;
}

type RefusalOf = Readonly<Record<string, () => Error>>;

const wrongSignIn = () => new WrongPassword(401, 'E-mail ou senha incorretos.');
const SIGN_IN: RefusalOf = {
  INVALID_EMAIL_OR_PASSWORD: wrongSignIn,
  INVALID_EMAIL: wrongSignIn,
  PASSWORD_TOO_LONG: wrongSignIn,
};

const wrongPassword = () => new WrongPassword(400, 'A senha atual está incorreta.');
const CHANGE_PASSWORD: RefusalOf = { INVALID_PASSWORD: wrongPassword, PASSWORD_TOO_LONG: wrongPassword };

/** Turns better-auth's error codes into refusals in Portuguese; unknown e-mail and wrong password get the same one. */
async function withCookies<Answer>(
  answered: Promise<{ readonly response: Answer; readonly headers: Headers }>,
  refusals: RefusalOf = {},
): Promise<WithCookies<Answer>> {
  try {
    const { response, headers } = await answered;
    return { answer: response, cookies: headers.getSetCookie() };
  } catch (error) {
    const code = error instanceof APIError ? error.body?.code : undefined;
    throw refusals[code ?? '']?.() ?? error;
  }
}
