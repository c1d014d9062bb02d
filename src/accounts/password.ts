import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { AccountRefused } from './account-refused.ts';

/** The allowed length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Why a new password is not allowed, in Portuguese; undefined if it is. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.min) return `A senha deve ter ao menos ${PASSWORD_LENGTH.min} caracteres.`;
  if (password.length > PASSWORD_LENGTH.max) return `A senha deve ter no máximo ${PASSWORD_LENGTH.max} caracteres.`;
  return undefined;
}

const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 };
const KEY_BYTES = 64;

/** The salted hash of a password, slow on purpose: '<salt>:<key>', both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await deriveKey(password, salt)}`;
}

/** Whether a hash is of this password; throws if it is no hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  if (salt === '' || key === '') throw new Error('Not a password hash');
  const [stored, derived] = [Buffer.from(key), Buffer.from(await deriveKey(password, salt))];
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}

/** The salt enters as its hexadecimal text; the same letter written in two ways of Unicode gives the same key. */
function deriveKey(password: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, SCRYPT, (error, key) => {
      if (error === null) resolve(key.toString('hex'));
      else reject(error);
    });
  });
}

/** The hash of a new password; throws {@link AccountRefused}. */
export async function hashNew(password: string): Promise<string> {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new AccountRefused(problem);
  return hashPassword(password);
}

/** Removes a provisional password of a person who entered without it; returns whether there was one. */
export async function endProvisionalPassword(db: Database, userId: string): Promise<boolean> {
  const person = db.selectFrom('user').select('provisionalPassword').where('id', '=', userId);
  const isProvisional = (await person.executeTakeFirst())?.provisionalPassword === true;
  return isProvisional && removePassword(db, userId);
}

/** Removes a person's password; returns whether there was one. */
export async function removePassword(db: Database, userId: string): Promise<boolean> {
  await db.updateTable('user').set({ provisionalPassword: false }).where('id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('account').where('userId', '=', userId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives a person who has none a password, hashed. */
export async function insertPassword(db: Database, userId: string, password: string): Promise<void> {
  const row = { id: userId, accountId: userId, userId, providerId: 'credential', password, updatedAt: new Date() };
  await db.insertInto('account').values(row).execute();
}
