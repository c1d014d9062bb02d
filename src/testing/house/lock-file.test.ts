import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { readonly integrity?: string; readonly link?: boolean; readonly resolved?: string };

const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);

test('every package of the lock file has a SHA-512, so that none can be replaced', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !/^sha512-.{86}==$/.test(integrity ?? ''))).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
