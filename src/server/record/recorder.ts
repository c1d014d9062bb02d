import type { FastifyBaseLogger } from 'fastify';
import { databaseTrouble } from '../http/database-trouble.ts';
import type { Database } from '../../database/schema.ts';
import { recordAct, type Act } from '../../record/record-act.ts';
import type { Api } from '../http/api.ts';

/**
 * Records an act after the answer that it is of, which neither waits for it nor fails with it: for what changes no data
 * of ours. What is to be found out first, such as names, may come as a function; undefined is no act.
 */
export type Recorder = (act: Act | (() => Promise<Act | undefined>)) => void;

/** Acts that wait; of more, only how many is logged. */
const MOST_WAITING = 1_000;

/** A recorder that writes one act after another; the server closes when all are written. */
export function openRecorder(api: Api, db: Database): Recorder {
  let waiting = 0;
  let last = Promise.resolve();
  api.addHook('onClose', () => last);
  return (act) => {
    if (waiting >= MOST_WAITING) return api.log.error({ waiting }, 'an act was not recorded');
    waiting += 1;
    last = last.then(() => write(db, act).catch((err: unknown) => tell(api.log, err))).finally(() => (waiting -= 1));
  };
}

async function write(db: Database, given: Parameters<Recorder>[0]): Promise<void> {
  const act = typeof given === 'function' ? await given() : given;
  if (act !== undefined) await recordAct(db, act);
}

function tell(log: FastifyBaseLogger, err: unknown): void {
  log.error(databaseTrouble(err) === undefined ? { err } : {}, 'an act was not recorded');
}
