import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const FILE = 'segredo';

/** What signs the session cookies: the environment's, or one made once and kept, unreadable for others, in the data folder. */
export function authSecretOf({ authSecret, place }: Pick<Settings, 'authSecret' | 'place'>): string {
  if (authSecret !== undefined) return authSecret;
  if ('url' in place) throw new Error('A database server needs AUTH_SECRET');
  const path = join(place.folder, FILE);
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
