import { sql } from 'kysely';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { JobFailed, type JobRun, TurnLost, type Worker } from './job.ts';
import { hasTurn, type Taken } from './turns.ts';

/** Returns a taken job as its work sees it; throws {@link JobFailed} if its payload does not fit this version. */
export function runOf(db: Database, { job }: Worker, taken: Taken, signal: AbortSignal): JobRun<never> {
  const payload = job.payload.safeParse(taken.payload);
  if (!payload.success) throw new JobFailed(OTHER_VERSION, { isFinal: true, cause: payload.error });
  const done = new Map(Object.entries(taken.progress));
  return {
    id: taken.id,
    payload: payload.data,
    get scope() {
      if (taken.codColigada === null) throw new Error(`${taken.kind} is the server's own: it has no organisation`);
      return scopeOfOrganization(taken.codColigada);
    },
    askedBy: taken.askedById === null ? null : { id: taken.askedById, name: taken.askedByName ?? '' },
    event: taken.event,
    attempt: taken.tries,
    signal,
    isDone: (step) => done.has(step),
    step: async (name, work) => {
      if (!done.has(name)) done.set(name, await doStep(db, taken, name, work));
      return done.get(name) as Awaited<ReturnType<typeof work>>;
    },
  };
}

const OTHER_VERSION = 'A tarefa foi pedida a outra versão do Rubrica, e esta não a entende. Peça-a de novo.';

/** Does a step and returns its result as it is stored, which a later try gets too. */
async function doStep(
  db: Database,
  taken: Taken,
  name: string,
  work: (transaction: Database) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    if (!(await hasTurn(transaction, taken))) throw new TurnLost();
    const result = JSON.stringify((await work(transaction)) ?? null);
    await sql`update jobs set progress = progress || jsonb_build_object(${name}::text, ${result}::jsonb)
      where id = ${taken.id}`.execute(transaction);
    return JSON.parse(result) as unknown;
  });
}
