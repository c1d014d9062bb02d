import type { FastifyReply, FastifyRequest } from 'fastify';
import { periodically } from '../../http/periodically.ts';
import { sessionPermissions, tokenPermissions } from '../../../accounts/permissions.ts';
import type { Database } from '../../../database/schema.ts';
import { covers, type Permissions } from '../../../domain/centros.ts';
import type { Api } from '../../http/api.ts';
import type { Credential } from '../auth.ts';
import type { Session } from './session.ts';

/** The running requests of signed-in users. */
export type LiveRequests = ReturnType<typeof liveRequests>;

/** The interval of checks for sessions and tokens that expired, and for what another process ended or limited. */
const CHECK_MS = 1_000;

type Live = {
  readonly credential: Credential;
  readonly permissions: Permissions;
  readonly reply: FastifyReply;
  readonly since: number;
};

type Parts = { readonly db: Database; readonly session: Session; readonly now: () => Date };

/**
 * Watches the requests of a part of the server: disconnects a running file or search when its session ends or
 * expires, when its token expires or is revoked, or when its user loses a right or cost centres. It does so at once if this process
 * causes it, and within two seconds otherwise: periodic checks skip requests of less than a second.
 */
export function liveRequests(api: Api, { db, session, now }: Parts) {
  const live = new Map<FastifyRequest, Live>();
  api.addHook('preHandler', async (request, reply) => {
    const permissions = session.findUser(request);
    if (permissions === undefined || reply.raw.destroyed) return; // already disconnected: no 'close' event will follow
    live.set(request, { credential: session.credentialOf(request), permissions, reply, since: performance.now() });
    reply.raw.once('close', () => live.delete(request));
  });
  const disconnectEnded = async (begunBefore = Infinity) => {
    const watched = [...live].filter(([, { since }]) => since < begunBefore);
    if (watched.length === 0) return;
    const credentials = watched.map(([, { credential }]) => credential);
    const current = await permissionsOf(db, credentials, now());
    const isOver = ({ credential, permissions }: Live) => {
      const left = current.get(credential.id);
      return left === undefined || !covers(left, permissions);
    };
    for (const [request, one] of watched) if (live.has(request) && isOver(one)) one.reply.raw.destroy();
  };
  const check = () => disconnectEnded(performance.now() - CHECK_MS);
  periodically(api, check, { everyMs: CHECK_MS, atStart: false, failed: 'ended sessions were not looked for' });
  return {
    /** Disconnects requests whose session or token has ended, or whose user has lost permissions. */
    disconnectEnded: () => disconnectEnded(),
    /** Never disconnects this request: it may end its own session or change its own user. */
    spare: (request: FastifyRequest) => void live.delete(request),
  };
}

/** The permissions of the users of sessions and tokens, by id; those that have ended are absent. */
async function permissionsOf(db: Database, credentials: readonly Credential[], now: Date) {
  const idsOf = (kind: Credential['kind']) => [
    ...new Set(credentials.filter((credential) => credential.kind === kind).map(({ id }) => id)),
  ];
  return new Map<string, Permissions>([
    ...(await sessionPermissions(db, idsOf('session'))),
    ...(await tokenPermissions(db, idsOf('token'), now)),
  ]);
}
