import { APIError, betterAuth } from 'better-auth';
import type { Holder } from '../../accounts/holder.ts';
import { endSession, noteAccess, noteProvider } from '../../accounts/sessions.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factors.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal, WrongPassword } from '../http/errors.ts';
import { authOptions, type AuthPlace } from './auth-options.ts';
import { userFinder, type FindUser } from './find-user.ts';
import type { WithCookies } from './with-cookies.ts';

/** Who is signed in. */
export type User = Holder;

/** Signing in and out; only this file of the server and `session-opener.ts` import better-auth. */
export type Auth = {
  /**
   * A session for a right password, but for who has a second factor: theirs needs a code too. The hash is that of before, so
   * that a password set meanwhile lets nobody in who has the old one.
   */
  readonly signIn: (credentials: Credentials, from: From) => Promise<WithCookies<Entered>>;
  /** A session for a person who has shown by other means who they are, if the password still is the one of that hash. */
  readonly openSession: (userId: string, from: From) => Promise<WithCookies<Session>>;
  /** A session for a person whom the provider knows; undefined, and none, where they may not enter once it is open. */
  readonly openProviderSession: (userId: string, from: FromProvider) => Promise<WithCookies<object> | undefined>;
  readonly signOut: (headers: Headers) => Promise<WithCookies<unknown>>;
  readonly findUser: FindUser;
  /** The salted hash of a person's password, another one after each change; '' where there is no account. */
  readonly findPasswordHash: (email: string) => Promise<string>;
};

type Credentials = { readonly email: string; readonly password: string };
type From = { readonly userAgent: string | undefined; readonly passwordHash: string };
type FromProvider = {
  readonly userAgent: string | undefined;
  readonly idToken: string;
  /** Whether the person may still enter. */
  readonly isStill: () => Promise<boolean>;
};
type Session = { readonly token: string };
/** Who gave a right password, and whether a code is still to come. */
type Entered = { readonly userId: string; readonly needsCode: boolean };
/** Whether sessions that were opened with a password count. */
type AuthParts = AuthPlace & { readonly localPasswords: boolean };

/** Sign-in with the accounts of a database; sessions are read at every request, so a removed one ends at once. */
export function openAuth(parts: AuthParts): Auth {
  const { api } = betterAuth(authOptions(parts));
  return {
    signIn: async (body, from) => {
      const asked = { body, headers: headersOf(from), returnHeaders: true as const };
      const { answer, cookies } = await withCookies(api.signInEmail(asked), SIGN_IN);
      const { token, user } = answer;
      const began = { token, userId: user.id, passwordHash: from.passwordHash };
      await refuseUnlessStill(parts.db, began);
      const needsCode = await hasSecondFactor(parts.db, user.id);
      await (needsCode ? endSession : noteAccess)(parts.db, token);
      return { answer: { userId: user.id, needsCode }, cookies: needsCode ? [] : cookies };
    },
    openSession: async (userId, from) => {
      const asked = { body: { userId }, headers: headersOf(from), returnHeaders: true as const };
      const opened = await withCookies(api.openSession(asked));
      const { token } = opened.answer;
      await refuseUnlessStill(parts.db, { token, userId, passwordHash: from.passwordHash });
      await noteAccess(parts.db, token);
      return opened;
    },
    openProviderSession: async (userId, { userAgent, idToken, isStill }) => {
      const asked = { body: { userId }, headers: headersOf({ userAgent }), returnHeaders: true as const };
      const { answer, cookies } = await withCookies(api.openSession(asked));
      await noteProvider(parts.db, answer.token, idToken);
      if (await isStill()) return { answer: {}, cookies };
      await endSession(parts.db, answer.token);
      return undefined;
    },
    signOut: (headers) => withCookies(api.signOut({ headers, returnHeaders: true })),
    findUser: userFinder({
      ...parts,
      renew: (headers) => withCookies(api.getSession({ headers, returnHeaders: true })),
    }),
    findPasswordHash: (email) => findPasswordHash(parts.db, email),
  };
}

async function findPasswordHash(db: Database, email: string): Promise<string> {
  const found = db.selectFrom('account').innerJoin('user', 'user.id', 'userId').select('password');
  const account = await found.where('email', '=', email.replaceAll('\0', ' ')).executeTakeFirst(); // no text has \0
  return account?.password ?? '';
}

function headersOf({ userAgent }: Pick<From, 'userAgent'>): Headers {
  return new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent });
}

type RefusalOf = Readonly<Record<string, () => Error>>;

const wrongSignIn = () => new WrongPassword(401, 'E-mail ou senha incorretos.');
const SIGN_IN: RefusalOf = {
  INVALID_EMAIL_OR_PASSWORD: wrongSignIn,
  INVALID_EMAIL: wrongSignIn,
  PASSWORD_TOO_LONG: wrongSignIn,
};

const BLOCKED = 'O seu acesso está bloqueado. Fale com quem administra a sua organização.';

/** Ends the session just begun of a person who is blocked, or whose password became another while it was checked. */
async function refuseUnlessStill(db: Database, began: Began): Promise<void> {
  const found = db.selectFrom('user').innerJoin('account', 'account.userId', 'user.id');
  const person = await found
    .select(['user.blocked', 'account.password'])
    .where('user.id', '=', began.userId)
    .executeTakeFirst();
  const isStill = person?.password === began.passwordHash;
  if (isStill && !person!.blocked) return;
  await endSession(db, began.token);
  throw isStill ? new Refusal(403, BLOCKED) : wrongSignIn();
}

type Began = { readonly token: string; readonly userId: string; readonly passwordHash: string };

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
