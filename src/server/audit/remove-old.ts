import type { Database } from '../../database/schema.ts';
import { deleteOldRuns } from '../../erp/runs/recent-runs.ts';
import { removeOldEvents } from '../../audit/remove-old-events.ts';
import type { Api } from '../http/api.ts';
import { periodically } from '../http/periodically.ts';

const DAY_MS = 86_400_000;

type Old = {
  /** How many days events are kept. */
  readonly auditDays: number;
  readonly everyMs?: number;
};

/** Removes old events, and old runs of the ERP, when the server is ready and then once a day (or every `everyMs`). */
export function removeOldEventsAndRuns(api: Api, db: Database, { auditDays, everyMs = DAY_MS }: Old): void {
  periodically(api, () => removeOldEvents(db, auditDays), { everyMs, failed: 'old events were not removed' });
  periodically(api, () => deleteOldRuns(db), { everyMs, failed: 'old runs of the ERP were not removed' });
}
