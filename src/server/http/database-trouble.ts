import { sql } from 'kysely';
import {
  isConnectionLost,
  resourceExhaustionIn,
  type ResourceExhaustion,
} from '../../database/engine/database-failure.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';

/** A problem of the database or its machine, which may fail many requests: the messages for people and for the log. */
export type DatabaseTrouble = { readonly message: string; readonly logged: string };

/** The problem of the database or its machine that caused a failure; undefined for other failures. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const exhaustion = resourceExhaustionIn(error);
  if (exhaustion !== undefined) return { message: EXHAUSTION_WORDS[exhaustion], logged: LOGGED[exhaustion] };
  return isConnectionLost(error) ? LOST : undefined;
}

const LOST: DatabaseTrouble = {
  message: 'O banco de dados não está respondendo. Tente de novo em instantes.',
  logged: 'the database does not answer',
};

const LOGGED: Readonly<Record<ResourceExhaustion, string>> = {
  disk: 'the disk is full',
  brokenDisk: 'the disk fails',
  memory: 'the database lacks memory',
  connections: 'the database has too many connections',
  readOnly: 'the database takes no writes',
};

/** Remembers from failures which resource of the database's machine is exhausted. */
export type ResourceWatch = ReturnType<typeof watchResources>;

/** Watches the resources of a server's database. */
export function watchResources(db: Database) {
  let noted: ResourceExhaustion | undefined;
  let probe: Promise<ResourceExhaustion | undefined> | undefined;
  const note = (error: unknown) => {
    const exhaustion = resourceExhaustionIn(error);
    noted = exhaustion ?? noted;
    return exhaustion;
  };
  const tryAgain = async () => {
    try {
      await tryToWrite(db);
    } catch (error) {
      const exhaustion = resourceExhaustionIn(error);
      if (exhaustion === undefined) throw error;
      return exhaustion;
    }
  };
  return {
    /** Remembers and returns the exhausted resource that a failure reports; undefined if it reports none. */
    note,
    /** Swallows resource-exhaustion errors, rethrows others. */
    tolerate: (error: unknown): void => {
      if (note(error) === undefined) throw error;
    },
    /** The resource that a trial write finds exhausted, tried only after a failure; undefined if it succeeds. */
    current: async (): Promise<ResourceExhaustion | undefined> => {
      if (noted === undefined) return undefined;
      probe ??= tryAgain().finally(() => (probe = undefined)); // concurrent callers share one probe
      noted = await probe;
      return noted;
    },
  };
}

const PROBE_BYTES = 1_048_576;
class RolledBack extends Error {}

/** Writes a temporary table of about a megabyte and rolls it back. */
async function tryToWrite(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`create temporary table rubrica_cabe (bytes bytea) on commit drop`.execute(transaction);
    await sql`insert into rubrica_cabe select decode(md5(n::text || m::text), 'hex')
      from generate_series(1, ${PROBE_BYTES / 4096}::int) n, generate_series(1, 64) m`.execute(transaction);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** The message for people, in failed answers and as the reason in `GET /api/saude`. */
export const EXHAUSTION_WORDS: Readonly<Record<ResourceExhaustion, string>> = {
  disk: 'O disco do servidor está cheio. Nada se perdeu; avise quem cuida dele e tente de novo quando houver espaço.',
  brokenDisk: 'O disco do servidor falhou ao ler ou gravar. Avise quem cuida dele.',
  memory: 'Falta memória no servidor do banco de dados. Tente de novo em instantes.',
  connections: 'O banco de dados está com conexões demais. Tente de novo em instantes.',
  readOnly: 'O banco de dados só permite leitura no momento. Avise quem cuida do servidor e tente de novo mais tarde.',
};
