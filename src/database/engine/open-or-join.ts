import { setTimeout } from 'node:timers/promises';
import { canBeJoined } from './embedded/embedded.ts';
import { FolderInUse } from './embedded/data-folder.ts';
import { joinRunning, NotJoined } from './join-running.ts';
import { openDatabase, type DatabasePlace, type OpenDatabase } from './open-database.ts';
import { isConnectionLost } from './database-failure.ts';

/** How long to wait for another process that starts or ends. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/** A database opened by this process, or joined if a running server has it open. */
export type OpenOrJoined = OpenDatabase & { readonly isJoined: boolean };

/** Opens and migrates the database, or joins the server of the same version that has its folder open; throws `NotJoined`. */
export async function openOrJoin(place: DatabasePlace, patienceMs = PATIENCE_MS): Promise<OpenOrJoined> {
  if ('url' in place) return { ...(await openDatabase(place)), isJoined: false };
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await tryOnce(place);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new NotJoined(refusal(place.folder));
    await setTimeout(PAUSE_MS);
  }
}

async function tryOnce(place: { readonly folder: string }): Promise<OpenOrJoined | undefined> {
  try {
    return { ...(await openDatabase(place)), isJoined: false };
  } catch (error) {
    if (!(error instanceof FolderInUse) || !canBeJoined(place.folder)) throw error;
  }
  const joined = await joinRunning(place.folder);
  return joined && { ...joined, isJoined: true };
}

function refusal(folder: string): string {
  return (
    `A pasta de dados ${folder} está em uso por outro processo do Rubrica, que está começando, terminando ou é de uma ` +
    'versão mais antiga. Tente de novo em alguns segundos; se ele continuar assim, reinicie-o.'
  );
}

/**
 * Opens the database for some work, or joins the server that has it open, and closes it afterwards. If the database itself
 * failed, throws that error instead of those it caused.
 */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (database: OpenOrJoined) => Promise<Result>,
): Promise<Result> {
  const database = await openOrJoin(place);
  let ended: Error | undefined;
  void database.failed.then((failure) => (ended = failure));
  const result = await work(database).catch(async (error: unknown) => {
    await database.close();
    if (database.isJoined && isConnectionLost(error)) throw new NotJoined(GONE, { cause: error });
    throw ended ?? error;
  });
  await database.close();
  return result;
}

const GONE =
  'O Rubrica que estava no ar foi encerrado enquanto o comando trabalhava com o banco de dados dele. Nada ficou pela ' +
  'metade; confira se o que foi pedido está feito, ou repita o comando.';
