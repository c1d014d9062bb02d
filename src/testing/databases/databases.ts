import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../database/engine/open-database.ts';
import { everyNth } from '../sampled.ts';
import { borrowPglite } from './reused-pglite.ts';

/** A kind of database for tests. */
export type TestDatabaseKind = {
  readonly name: 'pglite' | 'postgresql';
  /** Opens a migrated, empty database or a copy of `like` (a data folder or a name); `close` removes or empties it. */
  readonly open: (like?: string) => Promise<OpenDatabase>;
  /** Opens a database that no other test reuses, for a test that makes it fail. */
  readonly openOwn: () => Promise<OpenDatabase>;
};

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** Every available kind: PGlite, and PostgreSQL if the test run found or started a server. */
export const databases: readonly TestDatabaseKind[] = [
  { name: 'pglite', open: openPglite, openOwn: () => openCopy(process.env['RUBRICA_TEST_TEMPLATE']) },
  ...(postgresUrl ? [onServer(postgresUrl)] : []),
];

function onServer(server: string): TestDatabaseKind {
  return {
    name: 'postgresql',
    open: (like) => openPostgres(server, like),
    openOwn: () => openPostgres(server),
  };
}

/**
 * One kind in `npm test`, every kind in `npm run test:tudo`: for tests whose subject is the same on both (HTTP,
 * sessions, files), and whose statements other tests run on both. Turn 1 is PostgreSQL, which takes a fifth of the
 * time; turn 0 is the embedded database, for tests that its single connection or its threads could affect.
 */
export function databaseInTurn(turn: number): readonly TestDatabaseKind[] {
  return everyNth(databases, databases.length, turn);
}

/** The cases that run on a kind: in `npm test` each case runs on one of the kinds, in `npm run test:tudo` on all. */
export function casesOf<Case>(kind: TestDatabaseKind, cases: readonly Case[]): readonly Case[] {
  return everyNth(cases, databases.length, databases.indexOf(kind));
}

/** Creates a data folder with a copy of the template's migrated, empty embedded database, or of another folder's. */
export function newDataFolder(template = process.env['RUBRICA_TEST_TEMPLATE'], within = tmpdir()): string {
  const folder = mkdtempSync(join(within, 'rubrica-dados-'));
  if (template && existsSync(template)) cpSync(join(template, 'banco'), join(folder, 'banco'), { recursive: true });
  return folder;
}

/** Opens a copy of `like`, or an empty database that later tests reuse, in a folder that the set-up removes. */
function openPglite(like?: string): Promise<OpenDatabase> {
  const template = process.env['RUBRICA_TEST_TEMPLATE'];
  return like === undefined ? borrowPglite(() => openCopy(template, template)) : openCopy(like);
}

async function openCopy(like: string | undefined, within?: string): Promise<OpenDatabase> {
  await keepEngine();
  const folder = newDataFolder(like, within);
  const opened = await openDatabase({ folder });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const shared = globalThis as { rubricaEngine?: Promise<WebAssembly.Module> };

/**
 * Holds the embedded engine's compiled code as long as this process lives: V8 shares it among all databases that the
 * process opens, and would drop it with the last one.
 */
async function keepEngine(): Promise<void> {
  const file = fileURLToPath(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
  await (shared.rubricaEngine ??= WebAssembly.compile(readFileSync(file)));
}

async function openPostgres(
  server: string,
  like = process.env['RUBRICA_TEST_POSTGRES_TEMPLATE'],
): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase(server, like);
  const opened = await openDatabase({ url });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}

/** Creates a database on a PostgreSQL server as a copy of a template; returns its name, address and how to drop it. */
export async function createPostgresDatabase(server: string, template = 'template0') {
  const name = `rubrica_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await execute(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => execute(`drop database ${name} with (force)`) };
}
