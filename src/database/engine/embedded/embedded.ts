import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Connection } from '../connection.ts';
import { FolderRefused, prepareDataFolder, lockFolder } from './data-folder.ts';
import { asError } from './engine-failure.ts';
import { makeDatabase } from './make-database.ts';

/** A running embedded database. */
export type Embedded = {
  readonly connection: Connection;
  /** Resolves with the reason when the database ends without being closed. */
  readonly failed: Promise<Error>;
  readonly close: () => Promise<void>;
};

export type PgliteWorkerData = {
  readonly folder: string;
  /** A socket, or a port of this machine and the key that connections to it begin with. */
  readonly listen: { readonly path: string } | { readonly host: string; readonly port: number; readonly key: string };
};

const LONGEST_SOCKET_PATH = 100; // bytes; macOS allows 103, Linux 107
const CLOSE_DEADLINE_MS = 30_000;
/** The time limit for opening, long enough to replay a killed server's log on a slow disk. */
const OPEN_DEADLINE_MS = 300_000;
const PORT = 5432; // part of a Unix socket's name

/** Opens the embedded database of a data folder, creating it if missing; throws `FolderRefused` and `FolderInUse`. */
export async function openEmbedded(dataFolder: string, deadlineMs = OPEN_DEADLINE_MS): Promise<Embedded> {
  const folder = resolve(dataFolder);
  prepareDataFolder(folder);
  const unlock = lockFolder(folder);
  const { listen, connectionAt, remove } = endpointOf(folder);
  try {
    for (const left of [portFile(folder), ...('path' in listen ? [listen.path] : [])]) rmSync(left, { force: true }); // left by a killed process
    const banco = join(folder, 'banco');
    await makeDatabase(banco, deadlineMs);
    const workerData: PgliteWorkerData = { folder: privateFolder(banco), listen };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
    const ended = new Promise<void>((settle) => worker.once('exit', () => settle()));
    const connection = connectionAt(await started(worker, folder, deadlineMs));
    if ('path' in listen) chmodSync(listen.path, 0o600); // the database asks for no password
    else writeFileSync(portFile(folder), JSON.stringify(connection), { mode: 0o600 });
    const failed = failureOf(worker);
    const close = async () => {
      await closeWorker(worker, ended);
      rmSync(portFile(folder), { force: true });
      remove();
      unlock();
    };
    return { connection, failed, close };
  } catch (error) {
    remove();
    unlock();
    throw error;
  }
}

/** Returns the connection to another process's embedded database; undefined if the data folder has none. */
export function connectionToRunning(dataFolder: string): Connection | undefined {
  const folder = resolve(dataFolder);
  if (existsSync(socketIn(folder))) return { kind: 'pglite', host: folder, port: PORT };
  return existsSync(portFile(folder)) ? (JSON.parse(readFileSync(portFile(folder), 'utf8')) as Connection) : undefined;
}

/** Whether other processes can find the database's address in the data folder. */
export function canBeJoined(dataFolder: string): boolean {
  return isWindows() || fitsSocket(resolve(dataFolder));
}

/** Windows has no sockets in folders. */
const isWindows = () => process.platform === 'win32';

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) <= LONGEST_SOCKET_PATH;
}

/** Returns the path of the file, readable by this user alone, with a running database's port and key. */
function portFile(folder: string): string {
  return join(folder, 'porta.json');
}

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Creates a folder that only this user can read, even within one that others can. */
function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

/** Asks the worker to close; terminates it if the engine hangs: the engine's log repairs the data at the next start. */
async function closeWorker(worker: Worker, ended: Promise<void>): Promise<void> {
  worker.postMessage('close');
  const deadline = setTimeout(() => void worker.terminate(), CLOSE_DEADLINE_MS);
  await ended;
  clearTimeout(deadline);
}

/** Waits for the address on which the database listens, with a deadline in case the file system does not respond. */
async function started(worker: Worker, folder: string, deadlineMs: number): Promise<string> {
  let deadline: NodeJS.Timeout | undefined;
  const address = new Promise<string>((resolveStart, reject) => {
    worker.on('message', (message) => {
      if (typeof message === 'string') resolveStart(message); // under `node --watch` threads also report their files
    });
    worker.once('error', (thrown) => reject(asError(thrown)));
    worker.once('exit', () => reject(new Error('The embedded database ended while starting')));
    deadline = setTimeout(() => {
      reject(new FolderRefused(folder, `o banco de dados não abriu em ${deadlineMs / 1000} segundos`));
      worker.unref(); // a thread that hangs in a system call must not keep the process running
      void worker.terminate();
    }, deadlineMs);
  });
  return address.finally(() => clearTimeout(deadline));
}

function failureOf(worker: Worker): Promise<Error> {
  return new Promise((settle) => {
    worker.once('error', (thrown) => settle(asError(thrown)));
    worker.once('exit', (code) => {
      if (code !== 0) settle(new Error(`The embedded database ended with code ${code}`));
    });
  });
}

/** Returns where a database listens: a socket in its folder (in a temporary one if the path is too long), or a port. */
function endpointOf(folder: string): Endpoint {
  if (isWindows()) {
    const key = randomBytes(32).toString('hex');
    const connectionAt = (address: string): Connection => {
      const [host, port] = address.split(':');
      return { kind: 'pglite', host: host!, port: Number(port), key };
    };
    return { listen: { host: '127.0.0.1', port: 0, key }, connectionAt, remove: () => {} };
  }
  const host = fitsSocket(folder) ? folder : mkdtempSync(join(tmpdir(), 'rubrica-'));
  return {
    listen: { path: socketIn(host) },
    connectionAt: () => ({ kind: 'pglite', host, port: PORT }),
    remove: () => host !== folder && rmSync(host, { recursive: true, force: true }),
  };
}

type Endpoint = {
  readonly listen: PgliteWorkerData['listen'];
  /** The connection to the address that the database reports. */
  readonly connectionAt: (address: string) => Connection;
  readonly remove: () => void;
};
