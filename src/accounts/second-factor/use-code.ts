import { openKey } from './app-key.ts';
import { stepOf } from './one-time-code.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import type { FactorParts } from './second-factors.ts';

/** The outcome of a typed code; 'unreadable': another secret encrypted the app's key. */
export type UsedCode =
  | { readonly kind: 'app' }
  | { readonly kind: 'recovery'; readonly left: number }
  | { readonly kind: 'wrong' | 'used' | 'unreadable' };

/** Uses a code of a person with a second factor: six digits are the app's, anything else is a recovery code. */
export async function useCode(parts: FactorParts, userId: string, typed: string): Promise<UsedCode> {
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return useCodeOfApp(parts, userId, digits);
  const isRight = await useRecoveryCode(parts.db, userId, typed);
  return isRight ? { kind: 'recovery', left: await countRecoveryCodes(parts.db, userId) } : { kind: 'wrong' };
}

/** A stored step more than this many steps ahead comes from a wrong clock, which must not lock anybody out. */
const FAR = 10;

/** Checks and stores the code's step in one statement, so that only one of two concurrent uses is accepted. */
async function useCodeOfApp({ db, secret, now }: FactorParts, userId: string, code: string): Promise<UsedCode> {
  const own = db.selectFrom('second_factors').select('key').where('userId', '=', userId);
  const factor = await own.where('confirmedAt', 'is not', null).executeTakeFirst();
  if (factor === undefined) return { kind: 'wrong' };
  const key = openKey(secret, factor.key);
  if (key === undefined) return { kind: 'unreadable' };
  const step = stepOf(key, code, now());
  if (step === undefined) return { kind: 'wrong' };
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('key', '=', factor.key)
    .where((row) => row.or([row('lastStep', '<', step), row('lastStep', '>', step + FAR)]))
    .executeTakeFirstOrThrow();
  return { kind: numUpdatedRows === 1n ? 'app' : 'used' };
}
