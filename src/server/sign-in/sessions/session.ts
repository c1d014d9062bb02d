import { PAGE_USER, PAGE_CENTROS } from '../../../contracts/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Scope, scopeOfCentros, scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { Domains } from '../../../accounts/identities.ts';
import { noteAccess } from '../../../accounts/sessions.ts';
import type { Database } from '../../../database/schema.ts';
import { codesOf, centrosHash } from '../../../domain/centros.ts';
import { realNow } from '../../../settings/clock.ts';
import { type Auth, type Authenticated, type User } from '../auth.ts';
import { answerWithCookies } from '../cookies.ts';
import { Refusal } from '../../http/errors.ts';
import { isProgram, NO_TOKEN } from '../../http/programs.ts';
import { tokenAuthenticator } from '../program-tokens/token-authenticator.ts';
import type { ResourceWatch } from '../../http/database-trouble.ts';

/** The signed-in user of each request. */
export type Session = ReturnType<typeof sessionsOf>;

const ANOTHER_PERSON = 'Outra pessoa entrou por outra janela deste navegador. A página agora é dela.';

const OTHER_CENTROS = 'Os centros de custo que você vê mudaram. A página agora mostra os de hoje.';

const PROVISIONAL = 'A sua senha é provisória. Crie a sua senha para continuar.';

const REQUIRED =
  'A sua organização exige a verificação em duas etapas de quem tem gerência. Ligue a sua para continuar.';

/** The age from which the last use of a session is recorded anew, in milliseconds. */
const NOTED_MS = 5 * 60_000;

const EXPIRED = 'Sua sessão expirou. Entre novamente.';

type Options = {
  /** The current time, for the expiry of tokens. */
  readonly now?: () => Date;
  /** Called if a use could not be recorded. */
  readonly tolerate: ResourceWatch['tolerate'];
  /** Whether tokens made in a session opened with a password are valid. */
  readonly localPasswords?: boolean;
  /** The organisation of each e-mail domain: accounts with such an e-mail in other organisations are invalid. */
  readonly domains?: Domains | undefined;
};

/** Authenticates requests by tokens of programs, else by sessions, and records the uses of both in the database. */
export function sessionsOf(auth: Auth, db: Database, options: Options) {
  const known = new WeakMap<FastifyRequest, Authenticated | Refusal>();
  const authenticateByToken = tokenAuthenticator(db, { now: realNow, localPasswords: true, ...options });
  const authenticated = (request: FastifyRequest) => {
    const found = known.get(request) ?? new Refusal(401, isProgram(request) ? NO_TOKEN : EXPIRED);
    if (found instanceof Refusal) throw found;
    return found;
  };
  const findUser = (request: FastifyRequest) => {
    const found = known.get(request);
    return found instanceof Refusal ? undefined : found?.user;
  };
  const userOf = (request: FastifyRequest) => authenticated(request).user;
  const lacksSecondFactor = (request: FastifyRequest) => isWithoutFactor(authenticated(request));
  return {
    /** Hook: finds the user of the token, or else of the session cookie. */
    authenticate: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const found =
        (await authenticateByToken(request)) ?? (await findSession({ auth, db, ...options }, request, reply));
      if (found !== undefined) known.set(request, found);
    },
    /** Hook: refuses requests without a user. */
    requireUser: async (request: FastifyRequest) => void userOf(request),
    /** Hook: refuses requests of a page rendered for another user or other cost centres, if they have the headers. */
    requireSameUser: async (request: FastifyRequest) => refuseOtherPage(userOf(request), request),
    /** Hook: refuses users who have yet to change a provisional password. */
    requireOwnPassword: async (request: FastifyRequest) => {
      if (userOf(request).provisionalPassword) throw new Refusal(403, PROVISIONAL);
    },
    /** Hook: refuses users who have yet to set up the second factor that their organisation requires. */
    requireSecondFactor: async (request: FastifyRequest) => {
      if (lacksSecondFactor(request)) throw new Refusal(403, REQUIRED);
    },
    /** The user; undefined if nobody is signed in. */
    findUser,
    /**
     * Whether the user must set up a second factor first; never for programs and provider sessions. Throws a 401 if
     * nobody is signed in.
     */
    lacksSecondFactor,
    /** The request's session or token; throws a 401 if nobody is signed in. */
    credentialOf: (request: FastifyRequest) => authenticated(request).credential,
    /** The id of the request's session; throws a 401 without a session, also for a token. */
    sessionIdOf: (request: FastifyRequest): string => {
      const { kind, id } = authenticated(request).credential;
      if (kind !== 'session') throw new Refusal(401, EXPIRED);
      return id;
    },
    /** The user; throws a 401 if nobody is signed in. */
    userOf,
    /** The user's organisation and cost centres; throws a 401 if nobody is signed in. */
    scopeOf: (request: FastifyRequest) => scopeOfUser(userOf(request)),
  };
}

function isWithoutFactor({ credential }: Authenticated): boolean {
  return credential.kind === 'session' && credential.lacksSecondFactor;
}

function refuseOtherPage({ email, centros }: User, { headers }: FastifyRequest): void {
  const { [PAGE_USER]: user, [PAGE_CENTROS]: seen } = headers;
  if (user !== undefined && user !== encodeURIComponent(email)) throw new Refusal(409, ANOTHER_PERSON);
  if (seen !== undefined && seen !== centrosHash(codesOf(centros))) throw new Refusal(409, OTHER_CENTROS);
}

function scopeOfUser({ codColigada, centros }: User): Scope {
  return centros === 'todos' ? scopeOfOrganization(codColigada) : scopeOfCentros(codColigada, centros);
}

async function findSession(
  { auth, db, tolerate }: { readonly auth: Auth; readonly db: Database } & Pick<Options, 'tolerate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authenticated | Refusal | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const held = answerWithCookies(reply, await auth.findSession(request));
  if (held === undefined || held instanceof Refusal) return held;
  const { id, token, updatedAt, lacksSecondFactor, holder: user } = held;
  if (Date.now() - updatedAt.getTime() > NOTED_MS) await noteAccess(db, token).catch(tolerate);
  return { user, credential: { kind: 'session', id, lacksSecondFactor } };
}
