import { withoutNul } from '../../base/text.ts';
import { DEMONSTRATION_PASSWORD } from '../../accounts/demonstration-accounts.ts';
import type { Holder } from '../../accounts/holders.ts';
import { hashPassword, PASSWORD_LENGTH, verifyPassword } from '../../accounts/password.ts';
import { endSession, noteAccess, noteProvider, openSession } from '../../accounts/sessions.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factors.ts';
import { Refusal, WrongPassword } from '../http/errors.ts';
import { refusalOfOtherOrganization } from './account-refusals.ts';
import { databaseTrouble } from '../http/database-trouble.ts';
import { type FinderParts, sessionFinder } from './sessions/find-session.ts';
import { endedSessionCookies, sessionCookies, sessionTokenOf } from './sessions/session-token.ts';
import type { CookieRequest, WithCookies } from './cookies.ts';

/** The signed-in person. */
export type User = Holder;

/** The session or token of a request. */
export type Credential =
  | { readonly kind: 'session'; readonly id: string; readonly lacksSecondFactor: boolean }
  | { readonly kind: 'token'; readonly id: string };

/** The person of a request, and the credential that identifies them. */
export type Authenticated = { readonly user: User; readonly credential: Credential };

/** Signing in and out. */
export type Auth = ReturnType<typeof openAuth>;

type Credentials = { readonly email: string; readonly password: string };
type From = { readonly userAgent: string | undefined; readonly passwordHash: string };
type FromProvider = {
  readonly userAgent: string | undefined;
  readonly idToken: string;
  /** Whether the person may still enter. */
  readonly isStill: () => Promise<boolean>;
};
type AuthParts = FinderParts & {
  /** Whether other machines reach the server; the demonstration's public password is then refused. */
  readonly isExposed: boolean;
};

/** Sign-in with the accounts of a database. Every request reads its session, so a removed one ends at once. */
export function openAuth(parts: AuthParts) {
  const { db, log } = parts;
  return {
    /**
     * Opens a session for a right password; a person with a second factor must give a code first. `passwordHash` was
     * read before the check, so that nobody enters with the old password if another was set during the check.
     */
    signIn: async (credentials: Credentials, from: From) => {
      const account = await checkPassword(parts, credentials);
      if (parts.isExposed && credentials.password.normalize('NFKC') === DEMONSTRATION_PASSWORD)
        throw new Refusal(401, PUBLIC_PASSWORD);
      const { answer, cookies } = await openUnlessRefused(parts, account.id, from);
      const needsCode = await hasSecondFactor(db, account.id);
      await (needsCode ? endSession : noteAccess)(db, answer.token);
      return { answer: { userId: account.id, needsCode }, cookies: needsCode ? [] : cookies };
    },
    /** Opens a session for a person identified by other means, if the hash of their password is still this one. */
    openSession: async (userId: string, from: From) => {
      const session = await openUnlessRefused(parts, userId, from);
      await noteAccess(db, session.answer.token);
      return session;
    },
    /** Opens a session for a person of the provider; undefined, and no session, if `isStill` is false afterwards. */
    openProviderSession: async (userId: string, { userAgent, idToken, isStill }: FromProvider) => {
      const { answer, cookies } = await open(parts, userId, userAgent);
      await noteProvider(db, answer.token, idToken);
      if (await isStill()) return { answer: {}, cookies };
      await endSession(db, answer.token);
      return undefined;
    },
    /** Removes the cookie even if the database is unreachable. */
    signOut: async (request: CookieRequest): Promise<WithCookies<object>> => {
      const token = sessionTokenOf(request, parts);
      const logFailure = (err: unknown) => {
        if (databaseTrouble(err) === undefined) log.error({ err }, 'a session could not be ended');
      };
      if (token !== undefined) await endSession(db, token).catch(logFailure);
      return { answer: {}, cookies: endedSessionCookies(parts) };
    },
    findSession: sessionFinder(parts),
    /** The salted hash of a person's password, a new one after each change; '' without account or password. */
    findPasswordHash: async (email: string): Promise<string> => {
      const found = db.selectFrom('account').innerJoin('user', 'user.id', 'userId').select('password');
      return (await found.where('email', '=', withoutNul(email)).executeTakeFirst())?.password ?? '';
    },
  };
}

const wrongSignIn = () => new WrongPassword(401, 'E-mail ou senha incorretos.');

/** The account that e-mail and password open; throws a 401, as slowly for an unknown e-mail as for a wrong password. */
async function checkPassword({ db, domains }: AuthParts, { email, password }: Credentials) {
  if (password.length > PASSWORD_LENGTH.max) throw wrongSignIn();
  const account = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'userId')
    .select(['user.id', 'user.email', 'codColigada', 'password'])
    .where('email', '=', withoutNul(email.toLowerCase()))
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password) {
    await hashPassword(password);
    throw wrongSignIn();
  }
  if (!(await verifyPassword(account.password, password))) throw wrongSignIn();
  const foreign = refusalOfOtherOrganization(domains, account);
  if (foreign !== undefined) throw foreign;
  return account;
}

const PUBLIC_PASSWORD =
  'A senha da demonstração é pública e não abre um servidor que outros alcançam. Peça outra a quem administra a sua organização ou o servidor.';

const BLOCKED = 'O seu acesso está bloqueado. Fale com quem administra a sua organização.';

/** Opens a session; ends it and throws if its person is blocked, or their password was changed during the check. */
async function openUnlessRefused(parts: AuthParts, userId: string, { userAgent, passwordHash }: From) {
  const { db } = parts;
  const session = await open(parts, userId, userAgent);
  const found = db.selectFrom('user').innerJoin('account', 'account.userId', 'user.id');
  const person = await found
    .select(['user.blocked', 'account.password'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  const isStill = person?.password === passwordHash;
  if (isStill && !person!.blocked) return session;
  await endSession(db, session.answer.token);
  throw isStill ? new Refusal(403, BLOCKED) : wrongSignIn();
}

async function open(parts: AuthParts, userId: string, userAgent: string | undefined) {
  const token = await openSession(parts.db, userId, userAgent);
  return { answer: { token }, cookies: sessionCookies(token, parts) };
}
