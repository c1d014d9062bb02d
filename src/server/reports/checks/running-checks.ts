import type { Connection } from '../../../database/engine/connection.ts';
import { asError } from '../../../database/engine/embedded/engine-failure.ts';
import type { CatalogNames } from '../../../reports/catalog.ts';
import { runThread, type ThreadMessage, ThreadTooLarge } from '../../../threads/run-thread.ts';
import { workQueue } from '../../../threads/work-queue.ts';
import { Refusal, refusalFrom } from '../../http/errors.ts';
import type { CheckOutcome, CheckTask } from './check-file.ts';

/** What such a thread starts with; day and time are those of the server's clock. */
export type CheckThreadData = {
  readonly connection: Connection;
  readonly names: CatalogNames;
  readonly task: CheckTask;
  readonly day: string;
  readonly time: string;
};

/** The message of such a thread. */
export type CheckMessage = ThreadMessage<never, CheckOutcome>;

/** How many files are checked at once: each may need hundreds of megabytes and a connection. */
export const CHECK_THREADS = 1;

const MOST_MB = 640;
const LONGEST_MS = 5 * 60_000;
/** Files of one person that are sent or checked at the same time. */
const MOST_OF_PERSON = 2;
const MOST = 8;

/** The checks of this process. */
export class RunningChecks {
  readonly #queue = workQueue(CHECK_THREADS);
  readonly #people: string[] = [];

  /** Counts a check that begins, or throws a 409; returns a function to call when it ends. */
  admit(userId: string): () => void {
    if (this.#people.filter((id) => id === userId).length >= MOST_OF_PERSON)
      throw new Refusal(409, 'Você já tem arquivos sendo conferidos. Espere que um termine.');
    if (this.#people.length >= MOST)
      throw new Refusal(409, 'Muitos arquivos estão sendo conferidos agora. Tente de novo daqui a pouco.');
    this.#people.push(userId);
    return () => void this.#people.splice(this.#people.indexOf(userId), 1);
  }

  /** Checks a file in a thread of its own, when its turn comes; throws a {@link Refusal}. */
  async run(workerData: CheckThreadData, gone: AbortSignal): Promise<CheckOutcome> {
    const script = new URL('./check-worker.ts', import.meta.url);
    const check = async () => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_MS)]);
      return runThread<CheckOutcome>(script, { workerData, mostMb: MOST_MB, signal });
    };
    try {
      return await this.#queue(check, gone, workerData.task.reader.id);
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

function refusalOf(error: unknown): Error {
  if (error instanceof ThreadTooLarge) return new Refusal(422, TOO_LARGE);
  if (error instanceof DOMException && error.name === 'TimeoutError') return new Refusal(422, TOO_SLOW);
  return refusalFrom(asError(error));
}

const TOO_LARGE = 'O arquivo precisa de mais memória do que uma conferência pode usar.';
const TOO_SLOW = 'O arquivo demorou mais de 5 minutos para ser conferido. Exporte e confira partes menores.';
