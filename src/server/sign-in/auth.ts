import type { FastifyBaseLogger } from 'fastify';
import { DEMONSTRATION_PASSWORD } from '../../accounts/demonstration-accounts.ts';
import { type Domains, isOfAnother } from '../../accounts/identities.ts';
import type { Holder } from '../../accounts/holder.ts';
import { hashPassword, PASSWORD_LENGTH, verifyPassword } from '../../accounts/password.ts';
import { endSession, noteAccess, noteProvider, openSession } from '../../accounts/sessions.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factors.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal, WrongPassword } from '../http/errors.ts';
import { databaseTrouble } from '../http/database-trouble.ts';
import { userFinder, type FindUser } from './sessions/find-user.ts';
import { endedSessionCookies, sessionCookies, sessionTokenOf, type Signing } from './sessions/session-token.ts';
import type { CookieRequest, WithCookies } from './cookies.ts';

/** Who is signed in. */
export type User = Holder;

/** Signing in and out. */
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
  readonly signOut: (request: CookieRequest) => Promise<WithCookies<unknown>>;
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
type AuthParts = Signing & {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Whether sessions that were opened with a password count. */
  readonly localPasswords: boolean;
  /** The organisations that e-mails of a domain belong to. */
  readonly domains?: Domains | undefined;
  /** Whether other machines reach the server, where the demonstration's public password opens nothing. */
  readonly isExposed: boolean;
};

/** Sign-in with the accounts of a database; sessions are read at every request, so a removed one ends at once. */
export function openAuth(parts: AuthParts): Auth {
  const { db, log } = parts;
  const opened = async (userId: string, { userAgent }: Pick<From, 'userAgent'>) => {
    const token = await openSession(db, userId, userAgent);
    return { answer: { token }, cookies: sessionCookies(token, parts) };
  };
  return {
    signIn: async (credentials, from) => {
      const { id: userId, email, codColigada } = await checkPassword(db, credentials);
      if (isOfAnother(parts.domains, email, codColigada)) throw new Refusal(401, OF_ANOTHER);
      if (parts.isExposed && credentials.password.normalize('NFKC') === DEMONSTRATION_PASSWORD)
        throw new Refusal(401, PUBLIC_PASSWORD);
      const { answer, cookies } = await opened(userId, from);
      await refuseUnlessStill(db, { token: answer.token, userId, passwordHash: from.passwordHash });
      const needsCode = await hasSecondFactor(db, userId);
      await (needsCode ? endSession : noteAccess)(db, answer.token);
      return { answer: { userId, needsCode }, cookies: needsCode ? [] : cookies };
    },
    openSession: async (userId, from) => {
      const { answer, cookies } = await opened(userId, from);
      await refuseUnlessStill(db, { token: answer.token, userId, passwordHash: from.passwordHash });
      await noteAccess(db, answer.token);
      return { answer, cookies };
    },
    openProviderSession: async (userId, { userAgent, idToken, isStill }) => {
      const { answer, cookies } = await opened(userId, { userAgent });
      await noteProvider(db, answer.token, idToken);
      if (await isStill()) return { answer: {}, cookies };
      await endSession(db, answer.token);
      return undefined;
    },
    signOut: async (request) => {
      const token = sessionTokenOf(request, parts);
      if (token !== undefined) await endSession(db, token).catch(notEnded(log));
      return { answer: {}, cookies: endedSessionCookies(parts) };
    },
    findUser: userFinder(parts),
    findPasswordHash: (email) => findPasswordHash(db, email),
  };
}

async function findPasswordHash(db: Database, email: string): Promise<string> {
  const found = db.selectFrom('account').innerJoin('user', 'user.id', 'userId').select('password');
  const account = await found.where('email', '=', textOf(email)).executeTakeFirst();
  return account?.password ?? '';
}

const wrongSignIn = () => new WrongPassword(401, 'E-mail ou senha incorretos.');

/** The person whose password it is; throws a 401, which takes as long for an unknown e-mail. */
async function checkPassword(db: Database, { email, password }: Credentials) {
  if (password.length > PASSWORD_LENGTH.max) throw wrongSignIn();
  const account = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'userId')
    .select(['user.id', 'user.email', 'codColigada', 'password'])
    .where('email', '=', textOf(email.toLowerCase()))
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password) {
    await hashPassword(password);
    throw wrongSignIn();
  }
  if (!(await verifyPassword(account.password, password))) throw wrongSignIn();
  return account;
}

/** An e-mail as PostgreSQL takes it, whose texts have no \0. */
function textOf(email: string): string {
  return email.replaceAll('\0', ' ');
}

/** Signing out takes the cookie away even if the database is out of reach. */
function notEnded(log: FastifyBaseLogger): (err: unknown) => void {
  return (err) => {
    if (databaseTrouble(err) === undefined) log.error({ err }, 'a session could not be ended');
  };
}

const PUBLIC_PASSWORD =
  'A senha da demonstração é pública e não abre um servidor que outros alcançam. Peça outra a quem administra a sua organização ou o servidor.';

/** Why an account of a domain that belongs to another organisation opens nothing. */
export const OF_ANOTHER =
  'O domínio deste e-mail é de outra organização, e esta conta não abre. Fale com quem administra o servidor.';

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
