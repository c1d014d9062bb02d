import { sql } from 'kysely';
import { findCollection } from '../../collections/collections.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { timeOfDay, type Today } from '../../settings/clock.ts';
import type { Api } from '../http/api.ts';
import { periodically } from '../http/periodically.ts';
import { remindOf } from './collection-mail.ts';

/** This many days before the deadline people are reminded, in the morning. */
const DAYS_BEFORE = 2;
const MORNING = '07:00';
const EVERY_MS = 30 * 60_000;

type Parts = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly today: Today;
  readonly timeOfDay?: (() => string) | undefined;
};

/** Reminds people of the deadlines of collections, each once for each deadline. */
export function remindOfDeadlines(api: Api, { db, mailer, today, ...parts }: Parts): void {
  const { timeOfDay: hour = timeOfDay } = parts;
  const remind = async () => {
    if (hour() >= MORNING && (await remindAll(db, today()))) mailer.wake();
  };
  periodically(api, remind, { everyMs: EVERY_MS, failed: 'people were not reminded of deadlines' });
}

/** Queues the reminders that are due on a day; returns whether there are any. */
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
