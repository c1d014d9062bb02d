import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings/settings.ts';

const FILE = 'segredo';
/** What is shorter was cut while it was written. */
const MIN_LENGTH = 32;

/** What signs the session cookies: the environment's, or one made once and kept, unreadable for others, in the data folder. */
export function authSecretOf({ authSecret, place }: Pick<Settings, 'authSecret' | 'place'>): string {
  if (authSecret !== undefined) return authSecret;
  if ('url' in place) throw new Error('A database server needs AUTH_SECRET');
  const path = join(place.folder, FILE);
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return kept.length < MIN_LENGTH ? newSecret(path) : kept;
}

/** Written beside its place first, so that it stands there whole or not at all. */
function newSecret(path: string): string {
  const secret = randomBytes(32).toString('base64url');
  const beside = `${path}.novo`;
  rmSync(beside, { force: true }); // one that is left over would keep its own permissions
  writeFileSync(beside, secret, { mode: 0o600, flush: true });
  renameSync(beside, path);
  return secret;
}
