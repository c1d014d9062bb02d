import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileSize } from './read-bytes.ts';
import { Unreadable } from './source.ts';

/** The parts of a zip file, each unpacked as it is read; no part's name ever becomes a path. */
export type Archive = {
  /** A part's content, or undefined where there is none. */
  readonly part: (name: string) => Promise<Readable> | undefined;
  /** The same for a part that is kept in memory; throws {@link Unreadable} for a large one. */
  readonly smallPart: (name: string) => Promise<Readable> | undefined;
};

const MB = 1_048_576;
/** The most bytes of a file, of a part that is kept, and of all parts unpacked. */
const LARGEST_FILE = 128 * MB;
const LARGEST_KEPT = 256 * MB;
const LARGEST_UNPACKED = 1024 * MB;
const MOST_PARTS = 10_000;

/** Opens a zip file for some work and closes it; throws {@link Unreadable} for one that is too large or encrypted. */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  if (fileSize(path) > LARGEST_FILE) throw new Unreadable('tem mais de 128 MB, o máximo que se carrega');
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries = await entriesOf(zip);
    const part: Archive['part'] = (name) => {
      const entry = entries.get(name);
      return entry && zip.openReadStreamPromise(entry); // the stream fails beyond the declared size
    };
    const smallPart: Archive['part'] = (name) => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > LARGEST_KEPT) throw new Unreadable(KEPT_TOO_LARGE);
      return part(name);
    };
    return await work({ part, smallPart });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Unreadable(ENCRYPTED);
    unpacked += entry.uncompressedSize;
    if (unpacked > LARGEST_UNPACKED) throw new Unreadable(TOO_LARGE);
    if (entries.has(entry.fileName) || entries.size === MOST_PARTS) throw new Error(`Part ${entry.fileName}`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** For a file that asks a password. */
export const ENCRYPTED = 'está protegido por senha. No Excel, salve uma cópia sem senha';

const TOO_LARGE = 'tem mais de 1 GB depois de descompactado, o máximo que se carrega';
const KEPT_TOO_LARGE = 'tem mais de 256 MB de textos ou de formatos depois de descompactado, o máximo que se carrega';
