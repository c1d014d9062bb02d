import type { Database } from '../../database/schema.ts';

/** A database that does something before its n-th statement, transactions' beginnings and ends not counted. */
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
