import { readFileSync, statSync } from 'node:fs';
import { Unreadable } from './source.ts';

/** The whole content of a file; throws {@link Unreadable}. */
export function readBytes(path: string): Buffer {
  fileSize(path);
  try {
    return readFileSync(path);
  } catch {
    throw noAccess();
  }
}

/** A file's size in bytes; throws {@link Unreadable}, also for a folder, or a pipe, which may never end. */
export function fileSize(path: string): number {
  const stats = statsOf(path);
  if (!stats.isFile()) throw new Unreadable('não é um arquivo');
  return stats.size;
}

function statsOf(path: string) {
  try {
    return statSync(path);
  } catch {
    throw noAccess();
  }
}

function noAccess(): Unreadable {
  return new Unreadable('não se pode ler o arquivo; confira as permissões');
}
