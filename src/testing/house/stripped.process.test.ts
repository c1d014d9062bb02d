import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = 'scripts/stripped.mjs';
/** A server of two threads; each prints which one it is, and the text that place.ts exports. */
const SERVER = `
import { Worker, isMainThread } from 'node:worker_threads';
import { place } from './place.ts';
if (isMainThread) new Worker(new URL(import.meta.url));
console.log(isMainThread ? 'main' : 'thread', place satisfies string);
`;

const root = mkdtempSync(join(tmpdir(), 'rubrica-stripped-'));
beforeAll(() => {
  for (const folder of ['scripts', 'src/server']) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(resolve(import.meta.dirname, '../../..', SCRIPT), join(root, SCRIPT));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'src/server/main.ts'), SERVER);
  write('place.ts', 'built');
  node(SCRIPT);
});
afterAll(() => rmSync(root, { recursive: true }));

test('every thread loads the built sources without Node’s type stripper', () => {
  expect(serve('--no-strip-types')).toEqual(['main built', 'thread built']);
});

test('a source that changed since the build is loaded as it is now', () => {
  write('place.ts', 'changed');
  expect(serve()).toEqual(['main changed', 'thread changed']);
});

test('without a build the sources are loaded as they are', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(serve()).toEqual(['main changed', 'thread changed']);
});

function write(name: string, place: string): void {
  writeFileSync(join(root, 'src/server', name), `export const place: string = '${place}';`);
}

/** The lines that the server prints, sorted. */
function serve(...flags: readonly string[]): readonly string[] {
  return node(...flags, '--import', `./${SCRIPT}`, 'src/server/main.ts')
    .trim()
    .split('\n')
    .toSorted();
}

function node(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
