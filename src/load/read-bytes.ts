import { readFileSync, statSync } from 'node:fs';
import { Unreadable } from './source.ts';

/** All of a file; throws {@link Unreadable}, also for a folder, or a pipe, whose end may never come. */
export function readBytes(path: string): Buffer {
  try {
    if (statSync(path).isFile()) return readFileSync(path);
  } catch {
    throw new Unreadable('não se pode ler o arquivo; confira as permissões');
  }
  throw new Unreadable('não é um arquivo');
}
