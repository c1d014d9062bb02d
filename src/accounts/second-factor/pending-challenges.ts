import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../database/schema.ts';

/** How long a right password waits for its code, in milliseconds. */
export const CHALLENGE_MS = 10 * 60_000;
/** How many codes may be tried until the password is asked for again. */
const TRIES = 5;

/** A sign-in whose password was right and whose code is still to come. */
export type PendingChallenge = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
};

/** Begins one and returns the word that its browser is known by, which is kept as a hash. */
export async function beginChallenge(
  db: Database,
  { userId, passwordHash }: Pick<PendingChallenge, 'userId' | 'passwordHash'>,
  now: number,
): Promise<string> {
  const word = randomBytes(32).toString('base64url');
  const challenge = { id: idOf(word), userId, passwordHash, expiresAt: new Date(now + CHALLENGE_MS) };
  await db.insertInto('half_sign_ins').values(challenge).execute();
  return word;
}

/** The one of a browser, if it still waits. */
export async function findChallenge(db: Database, word: string, now: number): Promise<PendingChallenge | undefined> {
  return db
    .selectFrom('half_sign_ins')
    .innerJoin('user', 'user.id', 'userId')
    .select(['half_sign_ins.id', 'userId', 'email', 'passwordHash'])
    .where('half_sign_ins.id', '=', idOf(word))
    .where('expiresAt', '>', new Date(now))
    .where('tries', '<', TRIES)
    .executeTakeFirst();
}

/** Counts a try before it is made, so that any number at once are no more than that many; undefined where none is left. */
export async function takeTry(db: Database, id: string): Promise<{ readonly isLast: boolean } | undefined> {
  const taken = await db
    .updateTable('half_sign_ins')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', TRIES)
    .returning('tries')
    .executeTakeFirst();
  return taken && { isLast: taken.tries === TRIES };
}

/** Ends one; false where it has ended, so that of two right codes at once one goes on. */
export async function endChallenge(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('half_sign_ins').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Removes those whose time is over. */
export async function removeExpiredHalves(db: Database): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('expiresAt', '<=', new Date()).execute();
}

function idOf(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
