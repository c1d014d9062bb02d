import { createHash, randomBytes } from 'node:crypto';
import type { Database, Schema } from '../../database/schema.ts';

/** How long a sign-in waits for its code after a right password, in milliseconds. */
export const CHALLENGE_MS = 10 * 60_000;
/** How many codes may be tried before the password must be given again. */
const TRIES = 5;

/** A sign-in with a right password whose code has not been given yet. */
export type PendingChallenge = Pick<Schema['half_sign_ins'], 'id' | 'userId' | 'passwordHash'> &
  Pick<Schema['user'], 'email'>;

/** Begins a challenge and returns the secret for the browser's cookie; only its hash is stored. */
export async function beginChallenge(
  db: Database,
  { userId, passwordHash }: Pick<PendingChallenge, 'userId' | 'passwordHash'>,
  now: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const challenge = { id: idOf(secret), userId, passwordHash, expiresAt: new Date(now + CHALLENGE_MS) };
  await db.insertInto('half_sign_ins').values(challenge).execute();
  return secret;
}

/** The challenge of a browser's secret; undefined if it has expired or used up its tries. */
export async function findChallenge(db: Database, secret: string, now: number): Promise<PendingChallenge | undefined> {
  return db
    .selectFrom('half_sign_ins')
    .innerJoin('user', 'user.id', 'userId')
    .select(['half_sign_ins.id', 'userId', 'email', 'passwordHash'])
    .where('half_sign_ins.id', '=', idOf(secret))
    .where('expiresAt', '>', new Date(now))
    .where('tries', '<', TRIES)
    .executeTakeFirst();
}

/** Counts a try before it is made, so that concurrent tries are limited too; undefined if none is left. */
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

/** Ends a challenge; false if it has ended already: only one of two concurrent right codes succeeds. */
export async function endChallenge(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('half_sign_ins').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Removes expired challenges. */
export async function removeExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('expiresAt', '<=', now).execute();
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
