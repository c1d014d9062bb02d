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

// The thread of synchronisations: large answers are read, added up and compared here, without blocking requests.
lowerThreadPriority('searches');
const { connection, settings, max } = workerData as SyncThreadData;
const db = connect(connection, { max });
const gateway = openGateway(settings);

/** Runs one synchronisation; several may run at the same time. */
export async function run(key: SyncKey): Promise<SyncOutcome> {
  return synchronize(db, gateway, key).catch(throwAcross);
}

/** Asks every question and stores nothing. */
export async function verify({ scope, ano }: VerifyRequest): Promise<readonly VerifiedQuestion[]> {
  return verifyQuestions(gateway, {
    scope,
    ano,
    known: await fetchKnown(db, scope),
    lacking: NOT_SET_UP_MESSAGES[settings.kind],
  });
}
