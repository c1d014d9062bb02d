import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../servers/free-port.ts';

/** A PostgreSQL server for tests, and how to stop it. */
export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> };

const run = promisify(execFile);

type Account = { readonly uid?: number; readonly gid?: number };

/** The server in TEST_DATABASE_URL, or one started from this machine's binaries in a new folder; undefined if there is neither. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  return startOwnPostgres();
}

/** One started from this machine's binaries in a new folder, for a test that hurts it; undefined where there are none. */
export async function startOwnPostgres(): Promise<TestPostgres | undefined> {
  const binaries = findBinaries();
  const account = unprivilegedAccount();
  if (binaries === undefined || account === undefined) return undefined;
  return startCluster(binaries, account);
}

async function startCluster(binaries: string, account: Account): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-pg-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], options);
  const port = await freePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
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

/** PostgreSQL refuses to run as root, so root uses the user postgres, if it exists. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 ? { uid, gid } : undefined;
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
