import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileSize } from './read-bytes.ts';
import { Unreadable } from './source.ts';

/** An open zip file; parts are unpacked as streams, and their names are never used as paths. */
export type Archive = {
  /** A part's content, or undefined where there is none. */
  readonly part: (name: string) => AsyncIterable<Buffer> | undefined;
  /** The same for a part that the caller keeps in memory; throws {@link Unreadable} above 256 MB. */
  readonly smallPart: (name: string) => AsyncIterable<Buffer> | undefined;
};

const MB = 1_048_576;
/** Upper bounds in bytes: the file, one part kept in memory, all parts unpacked. */
const LARGEST_FILE = 128 * MB;
const LARGEST_KEPT = 256 * MB;
const LARGEST_UNPACKED = 1024 * MB;
const MOST_PARTS = 10_000;

/** Opens a zip file, runs `work`, closes it; throws {@link Unreadable} if it is too large or encrypted. */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  if (fileSize(path) > LARGEST_FILE) throw new Unreadable('tem mais de 128 MB, o máximo que se carrega');
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries = await entriesOf(zip);
    const partUpTo = (largest: number) => (name: string) => {
      const entry = entries.get(name);
      if (entry && entry.uncompressedSize > largest) throw new Unreadable(KEPT_TOO_LARGE);
      return entry && intact(zip, entry);
    };
    return await work({ part: partUpTo(LARGEST_UNPACKED), smallPart: partUpTo(LARGEST_KEPT) });
  } finally {
    zip.close();
  }
}

/** An entry's content; fails beyond its declared size, and at its end if it is not what was packed. */
async function* intact(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  if (checksum !== entry.crc32) throw new Error(`Checksum of ${entry.fileName}`);
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

/** Why an encrypted file cannot be read. */
export const ENCRYPTED = 'está protegido por senha. No Excel, salve uma cópia sem senha';

const TOO_LARGE = 'tem mais de 1 GB depois de descompactado, o máximo que se carrega';
const KEPT_TOO_LARGE = 'tem mais de 256 MB de textos ou de formatos depois de descompactado, o máximo que se carrega';
