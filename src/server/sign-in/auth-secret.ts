import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings/settings.ts';

const FILE = 'segredo';
/** A shorter secret was cut off while being written. */
const MIN_LENGTH = 32;

/** The secret that signs cookies: AUTH_SECRET, or one generated once in a private file of the data folder. */
export function authSecretOf({ authSecret, place }: Pick<Settings, 'authSecret' | 'place'>): string {
  if (authSecret !== undefined) return authSecret;
  if ('url' in place) throw new Error('A database server needs AUTH_SECRET');
  const path = join(place.folder, FILE);
  const stored = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return stored.length < MIN_LENGTH ? newSecret(path) : stored;
}

/** Writes another file and renames it, so that the secret is complete or absent. */
function newSecret(path: string): string {
  const secret = randomBytes(32).toString('base64url');
  const unfinished = `${path}.novo`;
  rmSync(unfinished, { force: true }); // a leftover file would keep its permissions
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  return secret;
}
