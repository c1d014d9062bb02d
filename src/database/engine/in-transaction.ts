import type { Database } from '../schema.ts';

/** Runs some work in one transaction: a new one, or the caller's own where it has begun one. */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
