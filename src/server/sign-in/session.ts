import { DRAWN_FOR } from '../../contracts/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeOfCentros, scopeOfOrganization, type Scope } from '../../database/lines/scope.ts';
import { noteAccess } from '../../accounts/sessions.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth, OwnSession, User, WithCookies } from './auth.ts';
import { Refusal } from '../http/errors.ts';

/** Who is signed in, for each request. */
export type Session = {
  /** Hook: looks up the user of the session cookie. */
  readonly recognize: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Hook: refuses requests without a user. */
  readonly requireUser: (request: FastifyRequest) => Promise<void>;
  /** Hook: refuses requests from a page rendered for another user; requests without the header pass. */
  readonly requireSameUser: (request: FastifyRequest) => Promise<void>;
  /** Hook: refuses who has yet to change a provisional password. */
  readonly requireOwnPassword: (request: FastifyRequest) => Promise<void>;
  /** The user, or undefined if nobody is signed in. */
  readonly findUser: (request: FastifyRequest) => User | undefined;
  /** The id of the request's session; throws a 401. */
  readonly sessionIdOf: (request: FastifyRequest) => string;
  /** The user; throws a 401. */
  readonly userOf: (request: FastifyRequest) => User;
  /** What the user may see; throws a 401. */
  readonly scopeOf: (request: FastifyRequest) => Scope;
};

const ANOTHER_PERSON = 'Outra pessoa entrou por outra janela deste navegador. A página agora é dela.';

const PROVISIONAL = 'A sua senha é provisória. Crie a sua senha para continuar.';

/** How old the note may be that a session is used, in milliseconds. */
const NOTED_MS = 5 * 60_000;

/** What a request is recognised by. */
type Recognized = { readonly user: User; readonly session: OwnSession };

/** The sessions of a sign-in, whose uses are noted in the database. */
export function sessionsOf(auth: Auth, db: Database): Session {
  const known = new WeakMap<FastifyRequest, Recognized>();
  const findUser = (request: FastifyRequest) => known.get(request)?.user;
  const recognized = (request: FastifyRequest) => {
    const found = known.get(request);
    if (found === undefined) throw new Refusal(401, 'Sua sessão expirou. Entre novamente.');
    return found;
  };
  const userOf = (request: FastifyRequest) => recognized(request).user;
  return {
    recognize: async (request, reply) => {
      if (request.headers.cookie === undefined) return;
      const found = answerWithCookies(reply, await auth.findUser(cookieOf(request)));
      if (found === undefined) return;
      known.set(request, found);
      if (Date.now() - found.session.updatedAt.getTime() > NOTED_MS) await noteAccess(db, found.session.token);
    },
    requireUser: async (request) => void userOf(request),
    requireSameUser: async (request) => {
      const drawnFor = request.headers[DRAWN_FOR];
      if (drawnFor !== undefined && drawnFor !== encodeURIComponent(userOf(request).email))
        throw new Refusal(409, ANOTHER_PERSON);
    },
    requireOwnPassword: async (request) => {
      if (userOf(request).provisionalPassword) throw new Refusal(403, PROVISIONAL);
    },
    findUser,
    sessionIdOf: (request) => recognized(request).session.id,
    userOf,
    scopeOf: (request) => scopeOfUser(userOf(request)),
  };
}

function scopeOfUser({ codColigada, centros }: User): Scope {
  return centros === 'todos' ? scopeOfOrganization(codColigada) : scopeOfCentros(codColigada, centros);
}

/** The request's cookie, as better-auth takes it. */
export function cookieOf({ headers }: FastifyRequest): Headers {
  return new Headers({ cookie: headers.cookie ?? '' });
}

/** Sets the cookies of a sign-in answer on the reply and returns the answer. */
export function answerWithCookies<Answer>(reply: FastifyReply, { answer, cookies }: WithCookies<Answer>): Answer {
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  return answer;
}
