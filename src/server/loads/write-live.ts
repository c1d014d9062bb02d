import { isOfDemonstration } from '../../accounts/accounts.ts';
import { dataStateOf } from '../../load/history/data-state.ts';
import { endUnwritten, forgetUnwritten, isLoading, recordUnwritten } from '../../load/history/load-rows.ts';
import { Refusal } from '../http/errors.ts';
import { checkLive } from './check-live.ts';
import { rowOf } from './discard-live.ts';
import type { LiveLoad, LiveState, Sender } from './live-load.ts';
import { runLoadThread } from './load-thread.ts';
import type { Loads } from './open-loads.ts';
import { reasonOf } from './reason-of.ts';

/** Begins to write what was checked; throws a 409 where this person may not do so now, or data have changed since. */
export async function confirmLive(loads: Loads, live: LiveLoad, loader: Sender): Promise<void> {
  const { db } = loads.parts.database;
  if (live.load?.startsEmpty && (await isOfDemonstration(db, loader.scope, loader.by.id)))
    throw new Refusal(409, WOULD_GO);
  if (live.situacao !== 'conferida') throw new Refusal(409, NOT_NOW[live.situacao]);
  if (loads.isWriting(live.sender.scope)) throw new Refusal(409, ANOTHER);
  live.situacao = 'carregando';
  if (!(await begin(loads, live, loader))) throw new Refusal(409, CHANGED);
}

/** Begins to write; where data have changed, to check anew, and answers false. */
async function begin(loads: Loads, live: LiveLoad, loader: Sender): Promise<boolean> {
  const { db } = loads.parts.database;
  const { scope } = live.sender;
  try {
    await forgetUnwritten(db, scope, live.id); // what an attempt left whose answer was lost
    if (await isLoading(db, scope)) throw new Refusal(409, ANOTHER);
    const isSame = (await dataStateOf(db, scope)) === live.load!.state;
    if (isSame) {
      live.loader = loader;
      await recordUnwritten(db, scope, { ...rowOf(live), outcome: 'loading' });
    }
    loads.begin(isSame ? writeLive(loads, live) : checkAnew(loads, live));
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
const WOULD_GO =
  'A sua conta é da demonstração e sairia com ela. Em Relatórios, use "Começar com os meus dados", ou entre com uma conta criada para você.';
const ANOTHER = 'Outra carga da organização está em curso. Espere que termine.';
const CHANGED = 'Os dados mudaram desde a conferência, que está sendo refeita. Veja de novo o que vai mudar.';

async function checkAnew(loads: Loads, live: LiveLoad): Promise<void> {
  live.motivo = CHANGED;
  const dropping = loads.dropTables(live);
  const signal = live.read();
  await dropping;
  if (!signal.aborted) await checkLive(loads, live);
}

/** Writes in a thread; the history says how it ended. */
async function writeLive(loads: Loads, live: LiveLoad): Promise<void> {
  const { db, connection } = loads.parts.database;
  const { scope } = live.sender;
  const signal = live.write();
  const task = { kind: 'write', target: live.target, load: live.load! } as const;
  const run = () => runLoadThread({ connection, task }, (message) => live.hear(message), signal);
  try {
    const { kind } = await loads.writing(run, signal, live.sender.by.id);
    if (kind !== 'overtaken') return await loads.end(live);
    await forgetUnwritten(db, scope, live.id);
    await checkAnew(loads, live);
  } catch (error) {
    const reason = signal.aborted ? STOPPED : reasonOf(error);
    // where the database does not answer, a later sweep tells the history
    const isUnwritten = await endUnwritten(db, scope, live.id, reason).finally(() => loads.end(live));
    if (isUnwritten) loads.parts.log.error({ err: error, carga: live.id }, 'a load could not be written');
  }
}

const STOPPED = 'O servidor parou antes de terminar. Nada foi carregado.';
