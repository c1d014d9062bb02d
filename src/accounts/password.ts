import { hashPassword } from 'better-auth/crypto';
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

/** The salted hash of a new password, slow on purpose; throws {@link AccountRefused}. */
export async function hashNew(password: string): Promise<string> {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new AccountRefused(problem);
  return hashPassword(password);
}

/** Takes a provisional password away from who entered without it; whether there was one. */
export async function endProvisionalPassword(db: Database, userId: string): Promise<boolean> {
  const person = db.updateTable('user').set({ provisionalPassword: false }).where('id', '=', userId);
  const { numUpdatedRows } = await person.where('provisionalPassword', '=', true).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('account').where('userId', '=', userId).execute();
  return true;
}

/** Gives a person who has none a password, hashed. */
export async function insertPassword(db: Database, userId: string, password: string): Promise<void> {
  const row = { id: userId, accountId: userId, userId, providerId: 'credential', password, updatedAt: new Date() };
  await db.insertInto('account').values(row).execute();
}
