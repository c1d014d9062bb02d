import fc from 'fast-check';
import type { Database } from '../../database/schema.ts';

/** A database that does something before its n-th statement; the beginnings and ends of transactions do not count. */
export function beforeStatement(db: Database, nth: number, act: () => void): Database {
  let count = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (++count === nth) act();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** Thrown instead of running a statement. */
export const killed = new Error('killed');

/** A database whose n-th statement fails; without a number none does. */
export function failingAt(db: Database, nth: number | undefined): Database {
  if (nth === undefined) return db;
  return beforeStatement(db, nth, () => {
    throw killed;
  });
}

/** Ignores a failure that {@link failingAt} made, and throws any other. */
export function unlessKilled(error: unknown): void {
  if (error !== killed) throw error;
}

/** A random number of the statement that fails, at most `most`; usually undefined. */
export function seldom(most: number): fc.Arbitrary<number | undefined> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: most }) },
  );
}
