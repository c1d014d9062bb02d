import { workerData } from 'piscina';
import { connect } from '../database/engine/connection.ts';
import { throwAcross } from '../threads/crossing.ts';
import { lowerThreadPriority } from '../threads/thread-priority.ts';
import type { SyncThreadData, VerifyRequest } from './open-synchronizer.ts';
import { fetchKnown } from './rows-to-store.ts';
import type { SyncKey } from './runs/sync-runs.ts';
import { synchronize, type SyncOutcome } from './runs/synchronize.ts';
import { NOT_SET_UP_MESSAGES, openGateway } from './set-up.ts';
import { verifyQuestions, type VerifiedQuestion } from './verify.ts';

// The synchroniser's threads, one for synchronisations and one for checks: large answers are read, added up and compared
// here, without blocking requests.
lowerThreadPriority('searches'); // the same as that of searches
const { connection, settings, max } = workerData as SyncThreadData;
const db = connect(connection, { max });
const gateway = openGateway(settings);

/** Runs one synchronisation; several may run at the same time. */
export async function run(key: SyncKey): Promise<SyncOutcome> {
  return synchronize(db, gateway, key).catch(throwAcross);
}

/** Asks every question that is set up, and stores nothing. */
export async function verify({ scope, ano }: VerifyRequest): Promise<readonly VerifiedQuestion[]> {
  const known = await fetchKnown(db, scope).catch(throwAcross);
  return verifyQuestions(gateway, { scope, ano, known, lacking: NOT_SET_UP_MESSAGES[settings.kind] });
}
