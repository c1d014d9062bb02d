import type { Database } from '../schema.ts';

/** Runs statements that only read, all of them on one state of the data. */
export function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
