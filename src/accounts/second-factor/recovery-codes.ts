import { createHash } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { newReadableCode } from '../readable-code.ts';

const HOW_MANY = 10;

/** Gives a person new recovery codes in the place of those they had; returns them, for they are kept as hashes. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: HOW_MANY }, newReadableCode);
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  const rows = codes.map((code) => ({ userId, hash: hashOf(code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Takes a recovery code, which is none after that; false where it is none of this person's. */
export async function useRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const own = db.deleteFrom('recovery_codes').where('userId', '=', userId);
  const { numDeletedRows } = await own.where('hash', '=', hashOf(typed)).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many a person has left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const own = db.selectFrom('recovery_codes').where('userId', '=', userId);
  return (await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Of 79 random bits, so that a hash without salt gives nothing away; however its letters and groups are typed. */
function hashOf(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
