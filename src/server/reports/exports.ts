import type { FileProgress } from './jobs/job-progress.ts';

/** The running exports of this process, by user and by the id that the page gave each. */
export class RunningExports {
  readonly #running = new Map<string, FileProgress>();

  /** Adds an export; returns what removes it. */
  keep(userId: string, id: string, progress: FileProgress): () => void {
    const key = keyOf(userId, id);
    this.#running.set(key, progress);
    return () => void this.#running.delete(key);
  }

  find(userId: string, id: string): FileProgress | undefined {
    return this.#running.get(keyOf(userId, id));
  }
}

function keyOf(userId: string, id: string): string {
  return JSON.stringify([userId, id]);
}
