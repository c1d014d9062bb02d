import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ForeseenFailure } from '../../domain/foreseen-failure.ts';
import { FolderRefused } from './data-folder.ts';
import { shortageIn } from './shortage.ts';

/** Thrown when another process holds the data folder. */
export class FolderInUse extends ForeseenFailure {
  constructor(folder: string) {
    super(`A pasta de dados ${folder} está em uso por outro processo do Rubrica. Encerre-o e tente de novo.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Locks the data folder for this process and returns the unlock; throws {@link FolderInUse}, and `FolderRefused` where
 * the file system has no locks.
 * The lock is the operating system's own lock on a file (taken by SQLite), so it dies with its process: also after
 * kill -9, and also between containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'trava.sqlite'), { timeout: 0, open: false });
  try {
    lock.open();
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    if (lock.isOpen) lock.close();
    throw refusalOf(folder, error);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** Kept here because a collected `DatabaseSync` closes its file and so drops its lock. */
const held = new Set<DatabaseSync>();

/** SQLite's error code, in the lowest byte. */
const BUSY = 5;

function refusalOf(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  if ((Number(error.errcode) & 0xff) === BUSY) return new FolderInUse(folder);
  if (shortageIn(error) !== undefined) return error;
  return new FolderRefused(folder, `não se pode travar nela o arquivo trava.sqlite (${error.message})`);
}
