import { sql } from 'kysely';
import { z } from 'zod';
import { findCollection } from '../../collections/collections.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, type Worker, workerOf } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { timeOfDay, type Today } from '../../settings/clock.ts';
import { remindOf } from './collection-mail.ts';

/** The number of days before the deadline from which people are reminded, not before `MORNING`. */
const DAYS_BEFORE = 2;
const MORNING = '07:00';
const MINUTES = 30;

const reminders = defineJob({
  kind: 'lembretes',
  payload: z.strictObject({}),
  title: () => 'Lembretes de prazos das coletas',
  exclusive: () => 'lembretes',
  pauses: [],
  keepDays: 0,
});

type Parts = {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'wake'>;
  readonly today: Today;
  readonly timeOfDay?: (() => string) | undefined;
};

/** Reminds people of the deadlines of collections, each person once for each deadline, in one of the processes. */
export function deadlineReminder({ db, mailer, today, ...parts }: Parts): Worker {
  const { timeOfDay: hour = timeOfDay } = parts;
  const work = async () => {
    if (hour() >= MORNING && (await remindAll(db, today()))) mailer.wake();
  };
  const standing = (database: Database) =>
    enqueue(database, reminders, {}, { scope: null, key: 'lembretes', repeats: { kind: 'minutes', every: MINUTES } });
  return workerOf(reminders, work, { standing });
}

/** Queues the reminders that are due on a day; returns whether any was queued now. */
async function remindAll(db: Database, today: string): Promise<boolean> {
  const due = await db
    .selectFrom('collections')
    .select(['codColigada', 'id'])
    .where('closedAt', 'is', null)
    .where(sql<boolean>`deadline between ${today}::date and ${today}::date + ${DAYS_BEFORE}::integer`)
    .execute();
  let isAny = false;
  for (const { codColigada, id } of due) {
    const scope = scopeOfOrganization(codColigada);
    const collection = await findCollection(db, scope, id);
    const { outcomes } = await remindOf(db, scope, { collection, key: `prazo:${id}:${collection.deadline}` });
    isAny ||= outcomes.includes('naFila');
  }
  return isAny;
}
