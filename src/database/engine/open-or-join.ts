import { setTimeout } from 'node:timers/promises';
import { canBeJoined } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import { joinRunning, NotJoined } from './join-running.ts';
import { openDatabase, type DatabasePlace, type OpenDatabase } from './open-database.ts';

/** How long one that starts or ends is waited for. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/** A database opened by this process, or joined where a running server has it open. */
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
