import type { FileProgress } from './file-progress.ts';

/** The exports under way in this process, by their user and the name that the page gave each. */
export class RunningExports {
  readonly #running = new Map<string, FileProgress>();

  /** Keeps an export; answers what forgets it. */
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
