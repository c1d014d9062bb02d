import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeseenFailure } from '../../../base/foreseen-failure.ts';
import { lockFolder } from '../../../database/engine/embedded/data-folder.ts';

/** The folder of a server's uploaded files, readable only by its own user. */
export type UploadFolder = {
  /** Makes a folder for one upload. */
  readonly make: () => string;
  /** Removes such a folder with its files. */
  readonly remove: (folder: string) => Promise<void>;
  /** Removes all of them. */
  readonly close: () => void;
};

/** Thrown if the folder of uploads belongs to another user, or others may look into it. */
export class UploadFolderRefused extends ForeseenFailure {
  override readonly name = 'UploadFolderRefused';
}

/**
 * Opens the server's own folder within `base`, created with the first upload, and removes folders of servers that no
 * longer run. Throws {@link UploadFolderRefused} if `base` is another user's or open to others: everybody may write to
 * the system's temporary folder, and the name of `base` there can be guessed.
 */
export function openUploadFolder(base: string): UploadFolder {
  if (lstatSync(base, { throwIfNoEntry: false }) !== undefined) requireOwnFolder(base);
  removeAbandoned(base);
  let own: { readonly folder: string; readonly unlock: () => void } | undefined;
  const open = () => {
    mkdirSync(base, { recursive: true, mode: 0o700 });
    requireOwnFolder(base);
    const folder = mkdtempSync(join(base, 'servidor-'));
    return { folder, unlock: lockFolder(folder) };
  };
  return {
    make: () => {
      own ??= open();
      return mkdtempSync(join(own.folder, 'carga-'));
    },
    remove: (folder) => rm(folder, { recursive: true, force: true }),
    close: () => {
      own?.unlock();
      if (own !== undefined) rmSync(own.folder, { recursive: true, force: true });
      own = undefined;
      removeEmpty(base);
    },
  };
}

/** Throws if the folder is another user's or open to others; on Windows, the temporary folder is the user's own. */
function requireOwnFolder(base: string): void {
  const stats = lstatSync(base);
  const uid = process.getuid?.();
  if (stats.isDirectory() && (uid === undefined || (stats.uid === uid && (stats.mode & 0o077) === 0))) return;
  throw new UploadFolderRefused(
    `${base}, a pasta dos arquivos enviados, não é deste usuário ou está aberta a outros. ` +
      'Remova-a, ou indique outra pasta com TMPDIR.',
  );
}

/** Removes folders whose lock is free: a running server holds its folder's lock, which dies with it. */
function removeAbandoned(base: string): void {
  for (const name of namesIn(base).filter((found) => found.startsWith('servidor-'))) {
    const folder = join(base, name);
    try {
      lockFolder(folder)();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // another server's, or another user's
    }
  }
}

/** Removes the folder if it is empty: another server may have its own folder there. */
function removeEmpty(base: string): void {
  if (namesIn(base).length === 0) rmSync(base, { recursive: true, force: true });
}

function namesIn(base: string): readonly string[] {
  try {
    return readdirSync(base);
  } catch {
    return []; // there is none yet
  }
}
