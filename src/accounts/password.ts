import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { AccountRefused } from './account-refused.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The allowed length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 };
const KEY_BYTES = 64;

/** The salted hash of a password, slow to compute on purpose: '<salt>:<key>', both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await deriveKey(password, salt)}`;
}

/** Whether a hash is of this password; throws if the text is not a hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  if (salt === '' || key === '') throw new Error('Not a password hash');
  const [stored, derived] = [Buffer.from(key), Buffer.from(await deriveKey(password, salt))];
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}

/** Derives a key with the salt's hexadecimal text; different Unicode forms of a password have the same key. */
function deriveKey(password: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, SCRYPT, (error, key) => {
      if (error === null) resolve(key.toString('hex'));
      else reject(error);
    });
  });
}

/** The hash of a new password; throws {@link AccountRefused} if it is too short, too long or easily guessed. */
export async function hashNew(password: string): Promise<string> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) throw new AccountRefused(`A senha deve ter ao menos ${min} caracteres.`);
  if (password.length > max) throw new AccountRefused(`A senha deve ter no máximo ${max} caracteres.`);
  if (await isCommonPassword(password)) throw new AccountRefused('Esta senha é fácil de adivinhar. Escolha outra.');
  return hashPassword(password);
}

/** Removes a person's password if it is provisional; returns whether it was. */
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

/** Stores the hash of a password for a person who has none. */
export async function insertPassword(db: Database, userId: string, password: string): Promise<void> {
  const row = { id: userId, accountId: userId, userId, providerId: 'credential', password, updatedAt: new Date() };
  await db.insertInto('account').values(row).execute();
}
