import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataFolder } from '../../testing/databases/databases.ts';
import type { Database } from '../schema.ts';
import { lockFolder } from './embedded/data-folder.ts';
import { openDatabase } from './open-database.ts';
import { readDatabase } from './read-database.ts';

let folder: string;
beforeEach(() => (folder = newDataFolder()));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const organizations = async (db: Database) => db.selectFrom('organizations').select('nome').execute();

test('a folder without a database is not changed', async () => {
  const unused = join(folder, 'nova');
  expect(await readDatabase({ folder: unused }, organizations)).toBeUndefined();
  expect(existsSync(unused)).toBe(false);
});

test('a database is read while a server has it open, and while no process has', async () => {
  const { db, close } = await openDatabase({ folder });
  await db.insertInto('organizations').values({ codColigada: 1, nome: 'Uma', demonstration: false }).execute();
  expect(await readDatabase({ folder }, organizations)).toEqual([{ nome: 'Uma' }]);
  await close();
  expect(await readDatabase({ folder }, organizations)).toEqual([{ nome: 'Uma' }]);
});

test('a failure while reading is reported and closes everything', async () => {
  const { close } = await openDatabase({ folder });
  const fail = () => Promise.reject(new Error('a bug'));
  await expect(readDatabase({ folder }, fail)).rejects.toThrow('a bug');
  await close();
  await expect(readDatabase({ folder }, fail)).rejects.toThrow('a bug');
  await openDatabase({ folder }).then((again) => again.close());
});

test('a locked folder without a running database, with or without a socket, counts as no database', async () => {
  const unlock = lockFolder(folder);
  expect(await readDatabase({ folder }, organizations)).toBeUndefined();
  const hangsUp = createServer((client) => client.destroy()).listen(join(folder, '.s.PGSQL.5432'));
  expect(await readDatabase({ folder }, organizations)).toBeUndefined();
  await new Promise((closed) => hangsUp.close(closed));
  unlock();
});
