import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { SignedInBy } from '../database/sign-in-schema.ts';
import { HOLDER_COLUMNS, holderOf, type Holder } from './holder.ts';

/** A session that has not ended, and the person who opened it. */
export type HeldSession = {
  readonly id: string;
  readonly token: string;
  readonly signedInBy: SignedInBy;
  readonly expiresAt: Date;
  /** When it was last used, to a few minutes. */
  readonly updatedAt: Date;
  /** Whether its person has yet to set up the second factor that their organisation requires of people with gerência. */
  readonly lacksSecondFactor: boolean;
  readonly holder: Holder;
};

/** Whose session a token is; undefined where there is none, it has expired, or its person is blocked. */
export async function findHeldSession(db: Database, token: string, now: Date): Promise<HeldSession | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'session.signedInBy', 'session.expiresAt', 'session.updatedAt'])
    .select(HOLDER_COLUMNS)
    .select(LACKS_SECOND_FACTOR.as('lacksSecondFactor'))
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', now)
    .where('user.blocked', '=', false)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { id, signedInBy, expiresAt, updatedAt, lacksSecondFactor } = found;
  return { id, token, signedInBy, expiresAt, updatedAt, lacksSecondFactor, holder: holderOf(found) };
}

/** Who signs in at their own provider gives a second factor there, if any. */
const LACKS_SECOND_FACTOR = sql<boolean>`"user".gerencia and session."signedInBy" = 'senha'
  and exists (select from sign_in_rules
    where sign_in_rules."codColigada" = "user"."codColigada" and "gerenciaNeedsSecondFactor")
  and not exists (select from second_factors where "userId" = "user".id and "confirmedAt" is not null)`;
