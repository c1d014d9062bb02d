import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderRefused } from './data-folder.ts';

/** How the process that makes a database reports its failure. */
export type MakerFailure = { readonly message: string; readonly code?: string };

const MAKER = fileURLToPath(new URL('./database-maker.ts', import.meta.url));
/**
 * Node's options to save memory: a small space for new objects (MB); no optimised WebAssembly, which takes 50 MB and
 * saves no time; no incremental garbage collection, which may keep an engine that PGlite no longer uses in memory.
 */
const FLAGS = ['--max-semi-space-size=2', '--liftoff-only', '--no-incremental-marking'];

/**
 * Makes the files of an embedded database if its folder is missing or empty. A separate process makes them: it
 * takes some 540 MB, which the calling process would not free. The files are written to another folder beside it,
 * which is renamed when complete.
 */
export async function makeDatabase(folder: string, deadlineMs: number): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const prefix = `${basename(folder)}-novo-`;
  for (const left of readdirSync(dirname(folder)).filter((name) => name.startsWith(prefix)))
    removeFolder(join(dirname(folder), left));
  const made = mkdtempSync(join(dirname(folder), prefix));
  try {
    await runMaker(made, deadlineMs);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(made, folder);
  } catch (error) {
    removeFolder(made);
    throw error;
  }
}

/** Removes a folder; retries a few times, as an abandoned process may still write to it. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Runs the process that makes the database; kills it at the deadline, in case the file system does not respond. */
async function runMaker(folder: string, deadlineMs: number): Promise<void> {
  const maker = fork(MAKER, [folder], { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let failure: MakerFailure | undefined;
  maker.once('message', (message) => (failure = message as MakerFailure));
  const deadline = setTimeout(() => maker.kill('SIGKILL'), deadlineMs);
  const ended = Promise.all([once(maker, 'exit'), once(maker, 'disconnect')]).finally(() => clearTimeout(deadline));
  const [[code]] = (await ended) as [[number | null], unknown];
  if (code === 0) return;
  if (maker.killed)
    throw new FolderRefused(dirname(folder), `o banco de dados não abriu em ${deadlineMs / 1000} segundos`);
  const { message, ...known } = failure ?? { message: `Making the embedded database ended with code ${code}` };
  throw Object.assign(new Error(message), known);
}
