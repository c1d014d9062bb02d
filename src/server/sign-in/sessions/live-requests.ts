import type { FastifyReply, FastifyRequest } from 'fastify';
import { periodically } from '../../http/periodically.ts';
import type { Database } from '../../../database/schema.ts';
import { covers, type Permissions } from '../../../domain/centros.ts';
import type { Api } from '../../http/api.ts';
import { credentialsThatCount } from './credentials-that-count.ts';
import type { Credential } from './authenticated.ts';
import type { Session } from './session.ts';

/** Requests that are being answered to people who are signed in. */
export type LiveRequests = {
  /** Cuts off the requests whose sessions or tokens have ended, or whose people no longer see what they saw. */
  readonly cutEnded: () => Promise<void>;
  /** A request that ends its own session, or takes a right from its own person, is answered all the same. */
  readonly spare: (request: FastifyRequest) => void;
};

/** How often it is looked whether another process ended one or took something from its person, or one expired. */
const LOOK_MS = 1_000;

type Live = {
  readonly credential: Credential;
  readonly permissions: Permissions;
  readonly reply: FastifyReply;
  readonly since: number;
};

type Parts = { readonly db: Database; readonly session: Session; readonly now: () => Date };

/**
 * Follows the requests of a part of the server: a file or search under way is cut off when its session ends, or its person
 * loses a right or sees fewer cost centres, at once where this process does it and within a second where another does. What
 * takes less time than that is never looked at.
 */
export function liveRequests(api: Api, { db, session, now }: Parts): LiveRequests {
  const live = new Map<FastifyRequest, Live>();
  api.addHook('preHandler', async (request, reply) => {
    const permissions = session.findUser(request);
    if (permissions === undefined || reply.raw.destroyed) return; // of who is gone already no end would be heard
    live.set(request, { credential: session.credentialOf(request), permissions, reply, since: performance.now() });
    reply.raw.once('close', () => live.delete(request));
  });
  const cutEnded = async (begunBefore = Infinity) => {
    const followed = [...live].filter(([, { since }]) => since < begunBefore);
    if (followed.length === 0) return;
    const credentials = followed.map(([, { credential }]) => credential);
    const counting = await credentialsThatCount(db, credentials, now());
    const isOver = ({ credential, permissions }: Live) => {
      const seen = counting.get(credential.id);
      return seen === undefined || !covers(seen, permissions);
    };
    for (const [request, one] of followed) if (live.has(request) && isOver(one)) one.reply.raw.destroy();
  };
  const look = () => cutEnded(performance.now() - LOOK_MS);
  periodically(api, look, { everyMs: LOOK_MS, atStart: false, failed: 'ended sessions were not looked for' });
  return { cutEnded: () => cutEnded(), spare: (request) => void live.delete(request) };
}
