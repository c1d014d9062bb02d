import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { findHeldToken } from '../../../accounts/holders.ts';
import type { Domains } from '../../../accounts/identities.ts';
import { hashOfToken } from '../../../accounts/token-text.ts';
import { noteUse } from '../../../accounts/tokens.ts';
import type { Database } from '../../../database/schema.ts';
import { machineOf } from '../../http/address-groups.ts';
import { atMost } from '../../http/counter.ts';
import type { ResourceWatch } from '../../http/database-trouble.ts';
import { Refusal, WrongPassword } from '../../http/errors.ts';
import '../../http/programs.ts';
import { refusalOfOtherOrganization } from '../account-refusals.ts';
import { attemptLimit } from '../attempt-limit.ts';
import type { Authenticated } from '../auth.ts';
import { sentToken, type SentToken } from './sent-token.ts';

type Options = {
  /** Whether tokens made in a session opened with a password are valid. */
  readonly localPasswords: boolean;
  /** The current time, for the expiry of tokens. */
  readonly now: () => Date;
  /** Called if a use could not be recorded, as on a full disk. */
  readonly tolerate: ResourceWatch['tolerate'];
  /** The organisation of each e-mail domain. */
  readonly domains?: Domains | undefined;
};

const ONLY_READS = 'Um acesso para programas só lê listas, relatórios, arquivos e dados.';
const WRONG = 'Este acesso não vale: venceu, foi revogado ou não é desta pessoa.';

/** Wrong tokens a minute from one machine's address, which an office may share. */
const MOST_WRONG = 100;
/** Remembered right tokens: wrong ones from the same address do not block them. */
const MOST_KNOWN = 10_000;
/** The age from which the last use of a token is recorded anew, in milliseconds. */
const NOTED_MS = 5 * 60_000;

/**
 * Authenticates requests by their token. Without a token the answer is undefined; for a wrong token, or a route that is
 * not for programs, it is a refusal that the caller throws later.
 */
export function tokenAuthenticator(db: Database, { now, tolerate, localPasswords, domains }: Options) {
  const limit = attemptLimit({ max: MOST_WRONG, isForgiving: false, clock: performance });
  const known = new LRUCache<string, true>(atMost(MOST_KNOWN));
  const holderOf = async ({ token, email }: SentToken, address: string) => {
    const hash = hashOfToken(token) ?? '';
    const find = async () => {
      const held = hash === '' ? undefined : await findHeldToken(db, hash, { now: now(), localPasswords });
      if (held === undefined || (email ?? held.holder.email) !== held.holder.email) throw new WrongPassword(401, WRONG);
      return held;
    };
    const held = await (known.has(hash) ? find() : limit(machineOf(address), find));
    known.set(hash, true);
    const foreign = refusalOfOtherOrganization(domains, held.holder);
    if (foreign !== undefined) throw foreign;
    const { id, lastUsedAt } = held;
    const isDue = lastUsedAt === null || now().getTime() - lastUsedAt.getTime() > NOTED_MS;
    if (isDue) await noteUse(db, id, now()).catch(tolerate);
    return held;
  };
  return async (request: FastifyRequest): Promise<Authenticated | Refusal | undefined> => {
    const sent = sentToken(request.headers.authorization);
    if (sent === undefined) return undefined;
    const held = await holderOf(sent, request.ip).catch(asRefusal);
    if (held instanceof Refusal) return held;
    if (request.routeOptions.config.programs === undefined) return new Refusal(403, ONLY_READS);
    return { user: held.holder, credential: { kind: 'token', id: held.id } };
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
