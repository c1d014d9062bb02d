import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import type { Connection } from '../../database/engine/connection.ts';
import { asError } from '../../database/engine/embedded/engine-failure.ts';
import { isConnectionLost, resourceExhaustionIn } from '../../database/engine/database-failure.ts';
import type { CheckedLoad } from '../../load/check-load.ts';
import type { Target } from '../../load/organization.ts';
import type { TableChange } from '../../load/preview-load.ts';
import type { Problem } from '../../load/problems.ts';
import type { SentFile } from '../../load/sources/open-sources.ts';
import { runThread, type ThreadMessage, ThreadOutOfMemory } from '../../threads/run-thread.ts';
import { EXHAUSTION_WORDS } from '../http/database-trouble.ts';

/** The work of a load's thread: checks files into tables with the prefix `name`, or writes a checked load. */
export type LoadTask =
  | {
      readonly kind: 'check';
      readonly target: Target;
      readonly files: readonly SentFile[];
      readonly name: string;
    }
  | { readonly kind: 'write'; readonly target: Target; readonly load: CheckedLoad };

/** The data with which such a thread starts. */
export type LoadThreadData = { readonly connection: Connection; readonly task: LoadTask };

/** How the work of such a thread ended. */
export type LoadOutcome =
  | { readonly kind: 'refused'; readonly problems: FoundProblems }
  | { readonly kind: 'checked'; readonly load: CheckedLoad; readonly changes: readonly TableChange[] }
  | { readonly kind: 'written' | 'overtaken' };

/** The number of problems of a file, and the first of them. */
export type FoundProblems = { readonly quantidade: number; readonly itens: readonly Problem[] };

/** The progress of a load. */
export type Progress = { readonly fazendo: string; readonly linhas: number };

/** The messages of such a thread. */
export type LoadMessage = ThreadMessage<Progress, LoadOutcome>;

/** The memory limit of such a thread, in megabytes of objects. */
const MOST_MB = 384;

/** Runs a load's work in a thread of its own and resolves with its outcome; an abort ends the thread and rejects. */
export async function runLoadThread(
  workerData: LoadThreadData,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  const script = new URL('./load-worker.ts', import.meta.url);
  try {
    return await runThread(script, { workerData, mostMb: MOST_MB, onProgress, signal });
  } catch (error) {
    throw asError(error);
  }
}

/** Why a load failed, for the person who sent it; nothing was loaded. */
export function reasonOf(error: unknown): string {
  if (error instanceof ForeseenFailure) return error.message;
  if (error instanceof ThreadOutOfMemory)
    return 'O arquivo precisa de mais memória do que uma carga pode usar. Divida-o em arquivos menores. Nada foi carregado.';
  const exhaustion = resourceExhaustionIn(error);
  if (exhaustion !== undefined) return `${EXHAUSTION_WORDS[exhaustion]} Nada foi carregado.`;
  if (isConnectionLost(error)) return 'O banco de dados não respondeu. Nada foi carregado; tente de novo.';
  return 'Houve uma falha no servidor, que a registrou. Nada foi carregado.';
}
