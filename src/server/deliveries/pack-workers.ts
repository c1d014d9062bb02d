import { drawJob, planJob } from '../../packs/pack.ts';
import { cutsOf } from '../../packs/cuts.ts';
import { listFiles, storeFile } from '../../packs/files.ts';
import { beginGroup, failGroup, findGroup, findRun, finishGroup } from '../../packs/finish-group.ts';
import { failRun, type Planning, planRun } from '../../packs/plan-run.ts';
import { rightsInWords, scopeOfRights } from '../../packs/readers.ts';
import { scheduleStanding } from '../../packs/schedule.ts';
import type { Database } from '../../database/schema.ts';
import { JobFailed, type JobRun, type Worker, workerOf } from '../../jobs/job.ts';
import { mayOpenSlug } from '../../reports/catalog.ts';
import { databaseTrouble } from '../http/database-trouble.ts';
import { Refusal } from '../http/errors.ts';
import { drawFile } from '../reports/draw-file.ts';
import type { PackParts } from './pack-parts.ts';
import { planFiles } from './plan-files.ts';

type Parts = PackParts & {
  /** Wakes the sending of queued e-mail; undefined if e-mail is not set up. */
  readonly wakeMail: (() => void) | undefined;
};

/** The workers that make packs: one plans a run, one draws each group's files and delivers them. */
export function packWorkers(parts: Parts): readonly Worker[] {
  const { wakeMail, db } = parts;
  const opensTo: Planning['opensTo'] = (who, { reports }) =>
    reports.some(({ slug }) => mayOpenSlug(parts.catalog, who, slug));
  const planning = { opensTo, hasMail: wakeMail !== undefined };
  const mailAfter = async (work: Promise<unknown>) => {
    await work;
    wakeMail?.();
  };
  return [
    workerOf(planJob, (run) => mailAfter(foreseen(planRun(run, planning))), {
      onFailed: (transaction, run, reason) => failRun(transaction, run, { reason, hasMail: planning.hasMail }),
      standing: scheduleStanding,
    }),
    workerOf(drawJob, (run) => mailAfter(foreseen(drawGroup(db, parts, run))), {
      onFailed: (transaction, { scope, payload }, reason) => failGroup(transaction, scope, payload, reason),
    }),
  ];
}

type DrawRun = JobRun<{ readonly runId: string; readonly groupKey: string }>;

/** Draws the files that a group does not have yet, stores each in one transaction, then delivers them. */
async function drawGroup(db: Database, parts: Parts, run: DrawRun): Promise<void> {
  const { scope, payload, signal } = run;
  const of = { runId: payload.runId, groupKey: payload.groupKey };
  const [made, group] = [await findRun(db, scope, of.runId), await findGroup(db, scope, of)];
  if (made === undefined || group === undefined || made.moment === null) return; // deleted with the organisation's data
  await beginGroup(db, scope, of);
  const sees = rightsInWords(group);
  const cuts = await cutsOf(db, scopeOfRights(scope, group), made.content.recorte);
  const files = planFiles({ ...made, cuts, catalog: parts.catalog, produtoSigla: parts.produtoSigla }, group);
  const stored = new Set((await listFiles(db, scope, of)).map(({ name }) => name));
  const reader = {
    id: 'pacotes',
    email: '',
    isAdmin: group.isAdmin,
    name: `Pacote ${made.name}, para quem vê ${sees}`,
  };
  const drawn = { reader, name: made.name, sees, moment: made.moment };
  for (const [position, file] of files.entries()) {
    if (stored.has(file.name)) continue;
    const content = await drawFile(parts, file, drawn, signal);
    if (content === undefined) continue;
    const slugs = file.reports.map(({ report }) => report.slug);
    await run.step(file.name, (transaction) =>
      storeFile(transaction, scope, of, { name: file.name, position, slugs, content }),
    );
  }
  await run.step('entrega', (transaction) => finishGroup(transaction, scope, made, of.groupKey));
}

/** Fails the job with the message of a refusal or database trouble; a refusal is final, since a retry cannot help. */
async function foreseen(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) throw new JobFailed(error.message, { isFinal: true, cause: error });
    const trouble = databaseTrouble(error);
    throw trouble === undefined ? error : new JobFailed(trouble.message, { cause: error });
  }
}
