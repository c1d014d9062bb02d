import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../database/engine/open-database.ts';
import { createPostgresDatabase, newDataFolder } from '../databases/databases.ts';
import { insertSmallOrganizations } from '../databases/small-organizations.ts';
import type { Env } from './server-process.ts';

/** A database with the small organisations, for servers in processes of their own. */
export type ServerPlace = { readonly env: Env; readonly remove: () => Promise<void> | void };

const postgres = process.env['TEST_DATABASE_URL'];

/** Every available kind of database, and how to make one. */
export const serverPlaces: readonly (readonly [name: string, open: () => Promise<ServerPlace>])[] = [
  ['pglite', openFolder],
  ...(postgres ? [['postgresql', () => openServer(postgres)] as const] : []),
];

/** The secret of servers on PostgreSQL. */
export const SECRET = 'a-secret-of-tests-alone-0123456789';

async function openFolder(): Promise<ServerPlace> {
  const folder = newDataFolder();
  await fill({ folder });
  return { env: { RUBRICA_DADOS: folder, PORT: '0' }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function openServer(server: string): Promise<ServerPlace> {
  const { url, drop } = await createPostgresDatabase(server, process.env['RUBRICA_TEST_POSTGRES_TEMPLATE']);
  await fill({ url });
  const unused = mkdtempSync(join(tmpdir(), 'rubrica-unused-'));
  const remove = async () => {
    rmSync(unused, { recursive: true });
    await drop();
  };
  return { env: { DATABASE_URL: url, AUTH_SECRET: SECRET, RUBRICA_DADOS: unused, PORT: '0' }, remove };
}

async function fill(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where);
  await insertSmallOrganizations(database.db);
  await database.close();
}
