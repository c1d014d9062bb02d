import { recordUnwritten, type UnwrittenLoad } from '../../load/history/load-rows.ts';
import type { LiveLoad } from './live-load.ts';
import type { LoadOutcome } from './load-task.ts';
import { runLoadThread } from './load-thread.ts';
import type { Loads } from './open-loads.ts';
import { discardLive, rowOf } from './discard-live.ts';
import { reasonOf } from './reason-of.ts';

/** Reads and checks a load in a thread, until it waits to be confirmed or the history says why it does not. */
export async function checkLive(loads: Loads, live: LiveLoad): Promise<void> {
  const signal = live.read();
  const { connection } = loads.parts.database;
  const task = { kind: 'check', target: live.target, files: live.upload.files, name: live.tables } as const;
  const run = () => runLoadThread({ connection, task }, (message) => live.hear(message), signal);
  try {
    const outcome = await loads.reading(run, signal, live.sender.by.id);
    if (signal.aborted) return loads.dropTables(live); // too late for whoever stopped it
    settle(loads, live, outcome);
  } catch (error) {
    if (signal.aborted) return loads.dropTables(live); // whoever stopped it removes the files
    loads.parts.log.error({ err: error, carga: live.id }, 'a load could not be checked');
    await giveUp(loads, live, { outcome: 'failed', reason: reasonOf(error) });
    return;
  }
  if (live.load === undefined) await giveUp(loads, live, { outcome: 'refused' });
}

function settle(loads: Loads, live: LiveLoad, outcome: LoadOutcome): void {
  live.progresso = null;
  if (outcome.kind === 'refused') live.problems = outcome.problems;
  if (outcome.kind !== 'checked') return;
  live.load = outcome.load;
  live.changes = outcome.changes;
  live.situacao = 'conferida';
  waitForConfirmation(loads, live);
}

/** What was checked may be loaded for so long. */
function waitForConfirmation(loads: Loads, live: LiveLoad): void {
  const expiresAt = new Date(Date.now() + loads.parts.previewMs);
  live.expiresAt = expiresAt;
  const expire = () => {
    if (live.situacao !== 'conferida' || live.expiresAt !== expiresAt) return;
    loads.begin(discardLive(loads, live, 'Ninguém carregou a tempo o que foi conferido. Envie o arquivo de novo.'));
  };
  setTimeout(expire, loads.parts.previewMs).unref();
}

/** Keeps in the history what a person should see, and nothing else; where that fails, it is told as long as the server runs. */
async function giveUp(loads: Loads, live: LiveLoad, why: Pick<UnwrittenLoad, 'outcome' | 'reason'>): Promise<void> {
  const { database, log } = loads.parts;
  try {
    await recordUnwritten(database.db, live.sender.scope, { ...rowOf(live), ...why });
  } catch (error) {
    log.error({ err: error, carga: live.id }, 'the history of loads could not be written');
    return discardLive(loads, live, reasonOf(error));
  }
  await loads.end(live);
}
