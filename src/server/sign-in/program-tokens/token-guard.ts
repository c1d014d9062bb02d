import { LRUCache } from 'lru-cache';
import { findHeldToken, type HeldToken, noteUse } from '../../../accounts/token-holders.ts';
import { hashOfToken } from '../../../accounts/token-text.ts';
import type { Database } from '../../../database/schema.ts';
import { atMost, type Clock } from '../../http/counter.ts';
import { WrongPassword } from '../../http/errors.ts';
import type { ResourceWatch } from '../../http/database-trouble.ts';
import { machineOf } from '../../http/address-groups.ts';
import { attemptLimit } from '../attempt-limit.ts';
import type { SentToken } from './sent-token.ts';

/** Finds who holds a token; throws a 401, or a 429 after too many wrong ones from an address. */
export type TokenGuard = (sent: SentToken, address: string) => Promise<HeldToken>;

type Options = {
  /** Whether tokens count that were made in a session of a password. */
  readonly localPasswords: boolean;
  /** The clock that tokens expire by. */
  readonly now: () => Date;
  /** Bears that a use could not be noted, as on a full disk. */
  readonly tolerate: ResourceWatch['tolerate'];
  /** The clock of the limit of wrong ones. */
  readonly clock?: Clock;
};

const WRONG = 'Este acesso não vale: venceu, foi revogado ou não é desta pessoa.';

/** Wrong ones a minute from one machine's address, which an office may share. */
const MOST_WRONG = 100;
/** Tokens that were right before, so that nobody who sends wrong ones from the same address keeps them out. */
const MOST_KNOWN = 10_000;
/** How old the note may be that a token is used, in milliseconds. */
const NOTED_MS = 5 * 60_000;

/** A guard that has seen no token yet. */
export function tokenGuard(db: Database, { now, tolerate, localPasswords, clock = performance }: Options): TokenGuard {
  const limit = attemptLimit({ max: MOST_WRONG, isForgiving: false, clock });
  const known = new LRUCache<string, true>(atMost(MOST_KNOWN));
  return async (sent, address) => {
    const hash = hashOfToken(sent.token) ?? '';
    const find = () => findHolder(db, { ...sent, hash }, { now: now(), localPasswords });
    const held = await (known.has(hash) ? find() : limit(machineOf(address), find));
    known.set(hash, true);
    await noteUseOf(db, held, now()).catch(tolerate);
    return held;
  };
}

async function findHolder(
  db: Database,
  { hash, email }: Omit<SentToken, 'token'> & { readonly hash: string },
  counting: Parameters<typeof findHeldToken>[2],
) {
  const held = hash === '' ? undefined : await findHeldToken(db, hash, counting);
  if (held === undefined || (email !== undefined && email !== held.holder.email)) throw new WrongPassword(401, WRONG);
  return held;
}

async function noteUseOf(db: Database, { id, lastUsedAt }: HeldToken, now: Date): Promise<void> {
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > NOTED_MS) await noteUse(db, id, now);
}
