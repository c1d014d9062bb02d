import { sql } from 'kysely';
import { shortageIn, type Shortage } from '../../database/engine/shortage.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';

/** What the machine of the database lacks, as far as failures have told. */
export type Shortages = {
  /** The shortage that a failure comes from, kept; undefined where it comes from none. */
  readonly note: (error: unknown) => Shortage | undefined;
  /** Of a failure that need not fail what is under way: throws it again unless it comes from a shortage. */
  readonly bear: (error: unknown) => void;
  /** What was last noted, if writing fails still. */
  readonly current: () => Promise<Shortage | undefined>;
};

/** Follows the shortages of a server's database. */
export function followShortages(db: Database): Shortages {
  let noted: Shortage | undefined;
  let looking: Promise<Shortage | undefined> | undefined;
  const note = (error: unknown) => {
    const shortage = shortageIn(error);
    noted = shortage ?? noted;
    return shortage;
  };
  const look = () => tryToWrite(db).then(() => undefined, shortageOrThrow);
  return {
    note,
    bear: (error) => {
      if (note(error) === undefined) throw error;
    },
    current: async () => {
      if (noted === undefined) return undefined;
      looking ??= look().finally(() => (looking = undefined)); // whoever asks meanwhile has no other megabyte written
      noted = await looking;
      return noted;
    },
  };
}

function shortageOrThrow(error: unknown): Shortage {
  const shortage = shortageIn(error);
  if (shortage === undefined) throw error;
  return shortage;
}

const PROBE_BYTES = 1_048_576;
class Undone extends Error {}

/** Writes a table of a megabyte, which no other connection sees, and undoes it. */
async function tryToWrite(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`create temporary table rubrica_cabe (bytes bytea) on commit drop`.execute(transaction);
    await sql`insert into rubrica_cabe select decode(md5(n::text || m::text), 'hex')
      from generate_series(1, ${PROBE_BYTES / 4096}::int) n, generate_series(1, 64) m`.execute(transaction);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}
