import { crc32 } from 'node:zlib';
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { limits, stayWithin } from './limits.ts';
import { showValue } from '../problems.ts';
import { ENCRYPTED, fileSize } from './local-file.ts';
import { type OnRow, Unreadable } from './source.ts';

/** An open zip file; parts are unpacked as streams, and their names are never used as paths. */
export type Archive = {
  /** The names of the archive's files, as in its directory. */
  readonly names: readonly string[];
  /** A file's size as the archive gives it; nothing is read beyond it. */
  readonly sizeOf: (name: string) => number;
  /** A part's content, or undefined if it is missing. */
  readonly part: (name: string) => AsyncIterable<Buffer> | undefined;
  /** A part's content, to be held in memory; throws {@link Unreadable} if the part is larger than `limits.inMemory`. */
  readonly smallPart: (name: string) => AsyncIterable<Buffer> | undefined;
};

/** Opens a zip file, runs `work` and closes it; throws {@link Unreadable}, or what {@link passThroughErrors} passes. */
export async function fromArchive<Result>(
  path: string,
  damaged: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  try {
    return await withArchive(path, work);
  } catch (error) {
    if (error instanceof CallbackFailure) throw error.cause;
    throw error instanceof Unreadable ? error : new Unreadable(damaged);
  }
}

/** Wraps a callback so that its failures pass through {@link fromArchive} unchanged. */
export function passThroughErrors(onRow: OnRow): OnRow {
  return (cells, line) => {
    try {
      onRow(cells, line);
    } catch (cause) {
      throw new CallbackFailure('', { cause });
    }
  };
}

class CallbackFailure extends Error {}

async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  stayWithin(limits.file, fileSize(path));
  // names are decoded here, so that problems with them can be reported
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: false,
  });
  try {
    const entries = await entriesOf(zip);
    const part = (name: string) => {
      const entry = entries.get(name);
      return entry && intact(zip, entry, name);
    };
    const sizeOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0;
    const smallPart = (name: string) => {
      stayWithin(limits.inMemory, sizeOf(name));
      return part(name);
    };
    return await work({ names: [...entries.keys()], sizeOf, part, smallPart });
  } finally {
    zip.close();
  }
}

/** An entry's content; throws beyond its stated size, and at the end if size or checksum is wrong. */
async function* intact(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  let checksum = 0;
  let size = 0;
  for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += bytes.length;
    if (size > entry.uncompressedSize) throw new Unreadable(`diz um tamanho falso de ${showValue(name)}, que é maior`);
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw new Error(`Checksum of ${name}`);
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    refuseEntry(entry, name);
    unpacked += entry.uncompressedSize;
    stayWithin(limits.unpacked, unpacked);
    if (entries.has(name)) throw new Unreadable(`tem dois arquivos com o mesmo nome, ${showValue(name)}`);
    entries.set(name, entry);
    stayWithin(limits.parts, entries.size);
  }
  return new Map([...entries].filter(([name]) => !name.endsWith('/')));
}

function refuseEntry(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new Unreadable(ENCRYPTED);
  if (validateFileName(name) !== null) throw new Unreadable(`tem um nome que sai da pasta, ${showValue(name)}`);
  if (!isPlain(entry)) throw new Unreadable(`tem um atalho (link) no lugar de um arquivo, ${showValue(name)}`);
  if (!entry.canDecodeFileData()) throw new Unreadable('foi compactado de um modo que não se lê; use o .zip comum');
}

/** Whether an entry is a file or folder, and no link, pipe or device, by the file type in its Unix attributes. */
function isPlain({ externalFileAttributes }: Entry): boolean {
  return [0, 0o04, 0o10].includes(externalFileAttributes >>> 28);
}
