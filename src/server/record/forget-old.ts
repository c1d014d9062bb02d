import type { Database } from '../../database/schema.ts';
import { forgetRuns } from '../../erp/runs/recent-runs.ts';
import { forgetActs } from '../../record/forget-acts.ts';
import type { Api } from '../http/api.ts';
import { periodically } from '../http/periodically.ts';

const DAY_MS = 86_400_000;

type Old = {
  /** How many days acts are kept. */
  readonly actDays: number;
  readonly everyMs?: number;
};

/** Removes old acts, and old runs of the ERP, when the server is ready and then once a day (or every `everyMs`). */
export function forgetOld(api: Api, db: Database, { actDays, everyMs = DAY_MS }: Old): void {
  periodically(api, () => forgetActs(db, actDays), { everyMs, failed: 'old acts were not removed' });
  periodically(api, () => forgetRuns(db), { everyMs, failed: 'old runs of the ERP were not removed' });
}
