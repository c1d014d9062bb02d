import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authSecretOf } from './auth-secret.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rubrica-secret-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const secretOfFolder = () => authSecretOf({ authSecret: undefined, place: { folder } });

test('a data folder gets its own stored secret, which other users cannot read', () => {
  const secret = secretOfFolder();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretOfFolder()).toBe(secret);
  expect(readdirSync(folder)).toEqual(['segredo']);
  expect(statSync(join(folder, 'segredo')).mode & 0o777).toBe(0o600);
});

test.each(['', 'meio-segredo'])('an incompletely written secret (%j) is replaced', (cut) => {
  writeFileSync(join(folder, 'segredo'), cut);
  const secret = secretOfFolder();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(folder, 'segredo'), 'utf8')).toBe(secret);
});

test('the secret of the environment takes precedence', () => {
  expect(authSecretOf({ authSecret: 'x'.repeat(32), place: { folder } })).toBe('x'.repeat(32));
  expect(readdirSync(folder)).toEqual([]);
});
