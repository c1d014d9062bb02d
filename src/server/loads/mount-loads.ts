import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { periodically } from '../http/periodically.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SignedInApi } from '../sign-in/answer-user.ts';
import { loadRoutes } from './load-routes.ts';
import { Loads } from './open-loads.ts';
import { openUploadFolder } from './upload-folder.ts';

type Parts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly record: AuditLog;
  /** Where files that are sent may stand. */
  readonly uploads: string;
  readonly previewMs?: number | undefined;
};

const PREVIEW_MS = 30 * 60_000;
const SWEEP_MS = 60_000;

/** Opens the loads of a server, which end with it, and says of those of a killed one that they failed. */
export async function mountLoads(signedIn: SignedInApi, parts: Parts): Promise<void> {
  const { api } = signedIn;
  const { database, record, previewMs = PREVIEW_MS } = parts;
  const loads = new Loads({ database, uploads: openUploadFolder(parts.uploads), log: api.log, previewMs });
  await loads.sweep({ isStart: true });
  const sweep = () => loads.sweep({ isStart: false });
  periodically(api, sweep, { everyMs: SWEEP_MS, atStart: false, failed: 'dead loads were not swept' });
  api.addHook('onClose', () => loads.close());
  await loadRoutes(signedIn, { db: database.db, loads, record });
}
