import type { Database } from '../database/schema.ts';

/** Ends all sessions of a person and all tokens of their programs; within the transaction that holds the person. */
export async function endAccess(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('tokens').where('userId', '=', userId).execute();
}
