import { workerData } from 'piscina';
import { connect } from '../database/engine/connection.ts';
import { throwAcross } from '../threads/crossing.ts';
import { lowerThreadPriority } from '../threads/thread-priority.ts';
import { knownTo } from './known-to.ts';
import { openGateway } from './open-gateway.ts';
import type { AskedToVerify, SyncThreadData } from './open-synchronizer.ts';
import { LACKING } from './set-up.ts';
import type { SyncKey } from './runs/sync-runs.ts';
import { synchronize, type SyncOutcome } from './runs/synchronize.ts';
import { verifyQuestions, type VerifiedQuestion } from './verify-question.ts';

// The thread of synchronisations: large answers are read, added up and compared here, without blocking others.
lowerThreadPriority('searches');
const { connection, settings, max } = workerData as SyncThreadData;
const db = connect(connection, { max });
const gateway = openGateway(settings);

/** Runs one synchronisation; several may run at the same time. */
export async function run(asked: SyncKey): Promise<SyncOutcome> {
  return synchronize(db, gateway, asked).catch(throwAcross);
}

/** Asks every question and stores nothing. */
export async function verify({ scope, ano }: AskedToVerify): Promise<readonly VerifiedQuestion[]> {
  return verifyQuestions(gateway, {
    scope,
    ano,
    known: await knownTo(db, scope),
    lacking: LACKING[settings.kind],
  });
}
