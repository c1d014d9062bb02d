import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ForeseenFailure } from '../../domain/foreseen-failure.ts';

/** Thrown when another process holds the data folder. */
export class FolderInUse extends ForeseenFailure {
  constructor(folder: string) {
    super(`A pasta de dados ${folder} está em uso por outro processo do Rubrica. Encerre-o e tente de novo.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Takes the data folder for this process alone, or throws {@link FolderInUse}; answers how to give it back.
 * The lock is the operating system's own lock on a file (taken by SQLite), so it dies with its process: also after
 * kill -9, and also between containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'trava.sqlite'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FolderInUse(folder) : error;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
