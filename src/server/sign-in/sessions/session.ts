import { PAGE_CENTROS, PAGE_USER } from '../../../contracts/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Scope, scopeOfCentros, scopeOfOrganization } from '../../../database/lines/scope.ts';
import { noteAccess } from '../../../accounts/sessions.ts';
import type { Database } from '../../../database/schema.ts';
import { codesOf, centrosHash } from '../../../domain/centros.ts';
import { realNow } from '../../../settings/clock.ts';
import type { Auth, User } from '../auth.ts';
import { answerWithCookies } from '../cookies.ts';
import { Refusal } from '../../http/errors.ts';
import { isProgram, NO_TOKEN } from '../../http/programs.ts';
import { findTokenHolder } from '../program-tokens/find-token-holder.ts';
import { tokenGuard } from '../program-tokens/token-guard.ts';
import type { Credential, Authenticated } from './authenticated.ts';
import type { ResourceWatch } from '../../http/database-trouble.ts';

/** Who is signed in, for each request. */
export type Session = {
  /** Hook: looks up the user of the token, or else of the session cookie. */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Hook: refuses requests without a user. */
  readonly requireUser: (request: FastifyRequest) => Promise<void>;
  /** Hook: refuses requests from a page rendered for another user, or for other cost centres; requests without the headers pass. */
  readonly requireSameUser: (request: FastifyRequest) => Promise<void>;
  /** Hook: refuses who has yet to change a provisional password. */
  readonly requireOwnPassword: (request: FastifyRequest) => Promise<void>;
  /** The user, or undefined if nobody is signed in. */
  readonly findUser: (request: FastifyRequest) => User | undefined;
  /** What the request is recognised by; throws a 401. */
  readonly credentialOf: (request: FastifyRequest) => Credential;
  /** The id of the request's session; throws a 401, also for a token. */
  readonly sessionIdOf: (request: FastifyRequest) => string;
  /** The user; throws a 401. */
  readonly userOf: (request: FastifyRequest) => User;
  /** What the user may see; throws a 401. */
  readonly scopeOf: (request: FastifyRequest) => Scope;
};

const ANOTHER_PERSON = 'Outra pessoa entrou por outra janela deste navegador. A página agora é dela.';

const OTHER_CENTROS = 'Os centros de custo que você vê mudaram. A página agora mostra os de hoje.';

const PROVISIONAL = 'A sua senha é provisória. Crie a sua senha para continuar.';

/** How old the note may be that a session is used, in milliseconds. */
const NOTED_MS = 5 * 60_000;

const EXPIRED = 'Sua sessão expirou. Entre novamente.';

type Watched = {
  /** The clock that tokens expire by. */
  readonly now?: () => Date;
  /** Called if a use could not be noted. */
  readonly tolerate: ResourceWatch['tolerate'];
  /** Whether sessions and tokens count that a password opened. */
  readonly localPasswords?: boolean;
};

/** The sessions of a sign-in, whose uses are noted in the database, and the tokens of programs, which win where both come. */
export function sessionsOf(auth: Auth, db: Database, watched: Watched): Session {
  const known = new WeakMap<FastifyRequest, Authenticated | Refusal>();
  const guard = tokenGuard(db, { now: realNow, localPasswords: true, ...watched });
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
  return {
    authenticate: async (request, reply) => {
      const found =
        (await findTokenHolder(guard, request)) ?? (await findSession({ auth, db, ...watched }, request, reply));
      if (found !== undefined) known.set(request, found);
    },
    requireUser: async (request) => void userOf(request),
    requireSameUser: async (request) => {
      const { email, centros } = userOf(request);
      const { [PAGE_USER]: pageUser = encodeURIComponent(email), [PAGE_CENTROS]: seen } = request.headers;
      if (pageUser !== encodeURIComponent(email)) throw new Refusal(409, ANOTHER_PERSON);
      if (seen !== undefined && seen !== centrosHash(codesOf(centros))) throw new Refusal(409, OTHER_CENTROS);
    },
    requireOwnPassword: async (request) => {
      if (userOf(request).provisionalPassword) throw new Refusal(403, PROVISIONAL);
    },
    findUser,
    credentialOf: (request) => authenticated(request).credential,
    sessionIdOf: (request) => {
      const { kind, id } = authenticated(request).credential;
      if (kind !== 'session') throw new Refusal(401, EXPIRED);
      return id;
    },
    userOf,
    scopeOf: (request) => scopeOfUser(userOf(request)),
  };
}

function scopeOfUser({ codColigada, centros }: User): Scope {
  return centros === 'todos' ? scopeOfOrganization(codColigada) : scopeOfCentros(codColigada, centros);
}

type SessionPlace = { readonly auth: Auth; readonly db: Database } & Pick<Watched, 'tolerate'>;

async function findSession(
  { auth, db, tolerate }: SessionPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authenticated | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const found = answerWithCookies(reply, await auth.findUser(request));
  if (found === undefined) return undefined;
  const { user, session } = found;
  if (Date.now() - session.updatedAt.getTime() > NOTED_MS) await noteAccess(db, session.token).catch(tolerate);
  return { user, credential: { kind: 'session', id: session.id, lacksSecondFactor: session.lacksSecondFactor } };
}
