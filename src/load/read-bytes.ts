import { readFileSync } from 'node:fs';
import { Unreadable } from './source.ts';

/** All of a file; throws {@link Unreadable}. */
export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Unreadable('não se pode ler o arquivo; confira as permissões');
  }
}
