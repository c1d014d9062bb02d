import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../database/engine/embedded/data-folder.ts';

/** Where a server keeps the files that were sent to it, readable by its own user alone. */
export type UploadFolder = {
  /** A new folder for one load. */
  readonly make: () => string;
  /** Removes one with its files. */
  readonly remove: (folder: string) => Promise<void>;
  /** Removes all of them. */
  readonly close: () => void;
};

/**
 * Opens the server's own folder within `base`, which it makes with the first file, and removes what servers that are no
 * longer running left there.
 */
export function openUploadFolder(base: string): UploadFolder {
  removeAbandoned(base);
  let own: { readonly folder: string; readonly unlock: () => void } | undefined;
  const open = () => {
    mkdirSync(base, { recursive: true, mode: 0o700 });
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

/** A running server holds the lock of its folder, which dies with it. */
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

/** Another server may have its own folder there. */
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
