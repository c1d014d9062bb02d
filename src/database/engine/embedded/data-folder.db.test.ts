import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walksAll } from '../../../testing/sampled.ts';
import { FolderInUse, lockFolder } from './data-folder.ts';

const ROUNDS = walksAll ? 100 : 10;

/** A program that takes the lock, prints 'held' and stays alive; without the lock it prints the error and ends. */
const HOLDER = `
  const { lockFolder } = await import(process.argv[1]);
  try { lockFolder(process.argv[2]); gc(); console.log('held'); } catch (error) { console.log(error.name); process.exit(1); }
  setInterval(() => {}, 1e6);
`;

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rubrica-lock-'))));
afterAll(async () => {
  await Promise.all(started.map(kill));
  rmSync(folder, { recursive: true });
});

test('a killed process leaves no lock, repeatedly', { tags: 'tudo', timeout: 300_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const holder = startHolder();
    expect([round, await wordOf(holder)]).toEqual([round, 'held']);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    await kill(holder);
    lockFolder(folder)();
  }
});

test('exactly one of many processes that start at once gets the folder', async () => {
  const holders = Array.from({ length: 6 }, startHolder);
  const words = await Promise.all(holders.map(wordOf));
  await Promise.all(holders.map(kill));
  expect(words.toSorted()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'held']);
});

test('a released lock can be taken again by the same process', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `A pasta de dados ${folder} está em uso por outro processo do Rubrica. Encerre-o e tente de novo.`,
  );
  unlock();
  lockFolder(folder)();
});

function startHolder(): ChildProcess {
  const lock = new URL('./data-folder.ts', import.meta.url).href;
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', HOLDER];
  const holder = spawn(process.execPath, [...flags, lock, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(holder);
  return holder;
}

async function wordOf(holder: ChildProcess): Promise<string> {
  const [printed] = (await once(holder.stdout!, 'data')) as [Buffer];
  return printed.toString().trim();
}

async function kill(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const end = once(holder, 'exit');
  holder.kill('SIGKILL');
  await end;
}
