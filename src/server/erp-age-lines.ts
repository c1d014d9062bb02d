import type { Database } from '../database/schema.ts';
import { describeErpAge } from '../domain/erp-age.ts';
import type { Synchronizer } from '../erp/open-synchronizer.ts';
import { erpAgeOf, type SyncKey } from '../erp/sync-runs.ts';

/** The lines that tell how old the ERP's values in a file are; none where no ERP is set up to bring them. */
export type AgeLines = (key: SyncKey) => Promise<readonly string[]>;

/** The lines from the runs that a database keeps. */
export function erpAgeLines(db: Database, { answers }: Pick<Synchronizer, 'answers'>): AgeLines {
  return async (key) => (answers(key.kind, key.codColigada) ? describeErpAge(await erpAgeOf(db, key)) : []);
}
