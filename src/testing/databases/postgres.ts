import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../servers/free-port.ts';
import { folderOf, unprivilegedAccount, writeFilesOf, type Account } from './unprivileged.ts';

/** A PostgreSQL server for tests, and how to stop it. */
export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> };

const run = promisify(execFile);

/** The server in TEST_DATABASE_URL, or one of {@link startOwnPostgres}; undefined if there is neither. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  return startOwnPostgres();
}

/** Whether {@link startOwnPostgres} can start one. */
export function canStartPostgres(): boolean {
  return findBinaries() !== undefined && unprivilegedAccount() !== undefined;
}

/** A server's own settings (`ssl=on`), and its own files in the data folder, such as pg_hba.conf. */
type Own = { readonly settings?: readonly string[]; readonly files?: Readonly<Record<string, string>> };

/** Starts a new server from this machine's binaries; undefined without binaries, or without a user to run them. */
export async function startOwnPostgres(own: Own = {}): Promise<TestPostgres | undefined> {
  const binaries = findBinaries();
  const account = unprivilegedAccount();
  if (binaries === undefined || account === undefined) return undefined;
  return startCluster(binaries, account, own);
}

async function startCluster(binaries: string, account: Account, own: Own): Promise<TestPostgres> {
  const folder = folderOf(account, 'rubrica-pg-');
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], options);
  writeFilesOf(account, data, own.files ?? {});
  const port = await freePort();
  const fixed = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const settings = [...fixed, ...(own.settings ?? [])];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  return { url, stop: () => stop(server, folder) };
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  server.kill('SIGINT');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
  return [...installed.sort().reverse(), '/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
