import { readFileSync, statSync } from 'node:fs';
import { Unreadable } from './source.ts';

/** The whole content of a file; throws {@link Unreadable}. */
export function readBytes(path: string): Buffer {
  fileSize(path);
  return withAccess(() => readFileSync(path));
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
