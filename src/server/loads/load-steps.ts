import { isOfDemonstration } from '../../accounts/accounts.ts';
import { dataStateOf } from '../../load/history/data-state.ts';
import {
  deleteUnwritten,
  isLoading,
  markFailed,
  recordUnwritten,
  type UnwrittenLoad,
} from '../../load/history/load-rows.ts';
import { Refusal } from '../http/errors.ts';
import type { LiveLoad, LiveState, Sender } from './live-load.ts';
import { type LoadOutcome, type LoadTask, reasonOf, runLoadThread } from './load-thread.ts';
import type { Loads } from './open-loads.ts';

/** Reads and checks a load in a thread, until it awaits confirmation or the history says why it does not. */
export async function checkLive(loads: Loads, live: LiveLoad): Promise<void> {
  const signal = live.startReading();
  const task = { kind: 'check', target: live.target, files: live.upload.files, name: live.tables } as const;
  try {
    const outcome = await loads.reading(inThread(loads, live, task, signal), signal, live.sender.by.id);
    if (signal.aborted) return loads.dropTables(live); // it was cancelled just before its end
    settle(loads, live, outcome);
  } catch (error) {
    if (signal.aborted) return loads.dropTables(live); // whoever cancelled the load removes the files
    loads.parts.log.error({ err: error, carga: live.id }, 'a load could not be checked');
    await giveUp(loads, live, { outcome: 'failed', reason: reasonOf(error) });
    return;
  }
  if (live.load === undefined) await giveUp(loads, live, { outcome: 'refused' });
}

function inThread({ parts }: Loads, live: LiveLoad, task: LoadTask, signal: AbortSignal): () => Promise<LoadOutcome> {
  const { connection } = parts.database;
  return () => runLoadThread({ connection, task }, (progress) => (live.progresso = progress), signal);
}

function settle(loads: Loads, live: LiveLoad, outcome: LoadOutcome): void {
  live.progresso = null;
  if (outcome.kind === 'refused') live.problems = outcome.problems;
  if (outcome.kind !== 'checked') return;
  live.load = outcome.load;
  live.changes = outcome.changes;
  live.situacao = 'conferida';
  expireLater(loads, live);
}

/** Discards a checked load unless it is confirmed within `previewMs`. */
function expireLater(loads: Loads, live: LiveLoad): void {
  const { previewMs } = loads.parts;
  const expiresAt = new Date(Date.now() + previewMs);
  live.expiresAt = expiresAt;
  const expire = () => {
    if (live.situacao !== 'conferida' || live.expiresAt !== expiresAt) return;
    loads.runInBackground(
      discardLive(loads, live, 'Ninguém carregou a tempo o que foi conferido. Envie o arquivo de novo.'),
    );
  };
  setTimeout(expire, previewMs).unref();
}

/** Moves a load to the history; if that fails, the server shows it as discarded for some time. */
async function giveUp(loads: Loads, live: LiveLoad, why: Pick<UnwrittenLoad, 'outcome' | 'reason'>): Promise<void> {
  const { database, log } = loads.parts;
  try {
    await recordUnwritten(database.db, live.sender.scope, { ...live.row, ...why });
  } catch (error) {
    log.error({ err: error, carga: live.id }, HISTORY_FAILED);
    return discardLive(loads, live, reasonOf(error));
  }
  await loads.end(live);
}

const HISTORY_FAILED = 'the history of loads could not be written';

/** For how long a discarded load is still shown, in milliseconds. */
const SHOWN_MS = 30 * 60_000;

/** Stops reading a load, or discards a checked one, which the history records; removes its files and tables. */
export async function discardLive(loads: Loads, live: LiveLoad, reason: string | null = null): Promise<void> {
  const { database, log } = loads.parts;
  const row = live.situacao === 'conferida' ? live.row : undefined;
  live.situacao = 'descartada';
  live.motivo = reason;
  live.progresso = null;
  live.expiresAt = new Date(Date.now() + SHOWN_MS);
  live.load = undefined;
  live.changes = [];
  live.stop();
  await loads.clean(live);
  if (row === undefined) return;
  const recorded = recordUnwritten(database.db, live.sender.scope, { ...row, reason, outcome: 'discarded' });
  await recorded.catch((err: unknown) => log.error({ err, carga: live.id }, HISTORY_FAILED));
}

/** Starts to write a checked load; throws a 409 if this person may not do so now, or data have changed since. */
export async function confirmLive(loads: Loads, live: LiveLoad, loader: Sender): Promise<void> {
  const { db } = loads.parts.database;
  if (live.load?.startsEmpty && (await isOfDemonstration(db, loader.scope, loader.by.id)))
    throw new Refusal(409, ACCOUNT_WOULD_GO);
  if (live.situacao !== 'conferida') throw new Refusal(409, NOT_NOW[live.situacao]);
  if (loads.isWriting(live.sender.scope)) throw new Refusal(409, ANOTHER);
  live.situacao = 'carregando';
  if (!(await startWriting(loads, live, loader))) throw new Refusal(409, CHANGED);
}

/** Starts to write; if data have changed, starts to check again and returns false. */
async function startWriting(loads: Loads, live: LiveLoad, loader: Sender): Promise<boolean> {
  const { db } = loads.parts.database;
  const { scope } = live.sender;
  try {
    await deleteUnwritten(db, scope, live.id); // left by an attempt whose answer was lost
    if (await isLoading(db, scope)) throw new Refusal(409, ANOTHER);
    const isSame = (await dataStateOf(db, scope)) === live.load!.state;
    if (isSame) {
      live.loader = loader;
      await recordUnwritten(db, scope, { ...live.row, outcome: 'loading' });
    }
    loads.runInBackground(isSame ? writeLive(loads, live) : checkAgain(loads, live));
    return isSame;
  } catch (error) {
    live.situacao = 'conferida';
    throw error;
  }
}

const NOT_NOW: Readonly<Record<LiveState, string>> = {
  lendo: 'O arquivo ainda está sendo conferido.',
  conferida: '',
  carregando: 'Esta carga já está em curso.',
  descartada: 'Esta carga foi descartada. Envie o arquivo de novo.',
};
const ACCOUNT_WOULD_GO =
  'A sua conta é da demonstração e sairia com ela. Em Relatórios, use "Começar com os meus dados", ou entre com uma conta criada para você.';
const ANOTHER = 'Outra carga da organização está em curso. Espere que termine.';
const CHANGED = 'Os dados mudaram desde a conferência, que está sendo refeita. Veja de novo o que vai mudar.';

async function checkAgain(loads: Loads, live: LiveLoad): Promise<void> {
  live.motivo = CHANGED;
  const dropping = loads.dropTables(live);
  const signal = live.startReading();
  await dropping;
  if (!signal.aborted) await checkLive(loads, live);
}

/** Writes in a thread; the history says how it ended. */
async function writeLive(loads: Loads, live: LiveLoad): Promise<void> {
  const { db } = loads.parts.database;
  const { scope } = live.sender;
  const signal = live.startWriting();
  const task = { kind: 'write', target: live.target, load: live.load! } as const;
  try {
    const { kind } = await loads.writing(inThread(loads, live, task, signal), signal, live.sender.by.id);
    if (kind !== 'overtaken') return await loads.end(live);
    await deleteUnwritten(db, scope, live.id);
    await checkAgain(loads, live);
  } catch (error) {
    const reason = signal.aborted ? STOPPED : reasonOf(error);
    // if the database does not answer, a later sweep marks the load as failed
    const isUnwritten = await markFailed(db, scope, live.id, reason).finally(() => loads.end(live));
    if (isUnwritten) loads.parts.log.error({ err: error, carga: live.id }, 'a load could not be written');
  }
}

const STOPPED = 'O servidor parou antes de terminar. Nada foi carregado.';
