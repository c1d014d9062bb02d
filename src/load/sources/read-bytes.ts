import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Unreadable } from './source.ts';

/** The whole content of a file; throws {@link Unreadable}. */
export function readBytes(path: string): Buffer {
  fileSize(path);
  return withAccess(() => readFileSync(path));
}

/** A file's content piece by piece, up to the size that it has now; throws {@link Unreadable}. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const size = fileSize(path);
  if (size === 0) return;
  withAccess(() => closeSync(openSync(path, 'r')));
  yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>;
}

/** The first bytes of a file; throws {@link Unreadable}. */
export function firstBytes(path: string, most: number): Buffer {
  const bytes = Buffer.alloc(Math.min(most, fileSize(path)));
  const file = withAccess(() => openSync(path, 'r'));
  try {
    return bytes.subarray(
      0,
      withAccess(() => readSync(file, bytes)),
    );
  } finally {
    closeSync(file);
  }
}

/** A file's size in bytes; throws {@link Unreadable}, also for a folder, or a pipe, which may never end. */
export function fileSize(path: string): number {
  const stats = withAccess(() => statSync(path));
  if (!stats.isFile()) throw new Unreadable('não é um arquivo');
  return stats.size;
}

function withAccess<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new Unreadable('não se pode ler o arquivo; confira as permissões');
  }
}
