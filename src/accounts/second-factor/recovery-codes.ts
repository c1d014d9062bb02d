import { createHash } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { newReadableCode } from '../readable-code.ts';

const CODES = 10;

/** Replaces a person's recovery codes and returns the new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newReadableCode);
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  const rows = codes.map((code) => ({ userId, hash: hashOf(code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses up a recovery code; false if the person has no such code. */
export async function useRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const own = db.deleteFrom('recovery_codes').where('userId', '=', userId);
  const { numDeletedRows } = await own.where('hash', '=', hashOf(typed)).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The number of a person's unused codes. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const own = db.selectFrom('recovery_codes').where('userId', '=', userId);
  return (await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Hashes a code, ignoring case, blanks and hyphens; needs no salt, as a code has 79 random bits. */
function hashOf(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
