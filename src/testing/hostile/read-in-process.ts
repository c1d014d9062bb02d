import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SentFile } from '../../load/sources/open-sources.ts';
import type { Problem } from '../../load/problems.ts';

/** The problems and the number of rows found in files, the seconds taken, and the peak memory above idle in MB. */
export type ReadOutcome = {
  readonly problems: readonly Problem[];
  readonly rows: number;
  readonly seconds: number;
  readonly memory: number;
};

/** A server's limits of garbage (src/server/main.ts), and a heap smaller than a file that would be read whole, in MB. */
const FLAGS = ['--heap-growing-percent=100', '--max-semi-space-size=2', '--max-old-space-size=200'];

/** A separate process that reads files as a load does, without a database. */
export class ReaderProcess {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), {
    execArgv: [...process.execArgv, ...FLAGS],
  });

  async read(files: string | readonly SentFile[]): Promise<ReadOutcome> {
    const answered = once(this.#child, 'message');
    this.#child.send({ files });
    const [answer] = (await answered) as [ReadOutcome];
    return answer;
  }

  async end(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
}
