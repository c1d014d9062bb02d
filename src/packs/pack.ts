import { z } from 'zod';
import type { Actor, AuditEvent } from '../audit/audit-event.ts';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import type { PackContent, PackTime } from '../domain/packs.ts';
import { defineJob } from '../jobs/job.ts';

/** Thrown if something about a pack cannot be done; the message says why in Portuguese. */
export class PackRefused extends ForeseenFailure {
  override readonly name = 'PackRefused';
  /** The cause: a thing is missing, conflicts with the current state, is invalid, may not be seen, or has expired. */
  readonly reason: 'unknown' | 'conflict' | 'unreadable' | 'forbidden' | 'gone';

  constructor(message: string, reason: PackRefused['reason'] = 'unreadable') {
    super(message);
    this.reason = reason;
  }
}

/** The fields of a pack. */
export type NewPack = {
  readonly name: string;
  readonly content: PackContent;
  /** The ids of its recipients. */
  readonly people: readonly string[];
  readonly runsWhen: PackTime;
};

/** The acting person, with the scope and the network address. */
export type PackActor = Pick<AuditEvent, 'scope' | 'address'> & { readonly by: Actor };

/** The job that plans one run of a pack; the run has the job's id. */
export const planJob = defineJob({
  kind: 'pacote',
  payload: z.strictObject({
    packId: z.string(),
    name: z.string(),
    /** The cause as Portuguese text: 'todo dia 5 às 7h'. */
    cause: z.string(),
  }),
  title: ({ name }) => `Pacote ${name}`,
  exclusive: ({ packId }) => `pacote:${packId}`,
});

/** The payload of the job that plans one run of a pack. */
export type PlanPayload = z.infer<typeof planJob.payload>;

/** The key of the job that draws a group's files. */
export function drawKeyOf({ runId, groupKey }: { readonly runId: string; readonly groupKey: string }): string {
  return `pacote:${runId}:${groupKey}`;
}

/** The job that draws the files of one group of a run and delivers them to its people. */
export const drawJob = defineJob({
  kind: 'desenhoDePacote',
  payload: z.strictObject({ runId: z.string(), groupKey: z.string(), name: z.string(), who: z.string() }),
  title: ({ name, who }) => `Pacote ${name}: ${who}`,
  exclusive: () => 'desenhoDePacote', // one at a time in an organisation, so that searches are not delayed
  keepDays: 30,
});
