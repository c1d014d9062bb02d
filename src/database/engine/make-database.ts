import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderRefused } from './data-folder.ts';

/** What the process that makes a database says of its failure. */
export type MakerFailure = { readonly message: string; readonly code?: string };

const MAKER = fileURLToPath(new URL('./database-maker.ts', import.meta.url));

/**
 * Makes the files of an embedded database where its folder is missing or empty, in a process of its own, for that takes
 * some 500 MB, which a process that goes on would keep. They stand beside the folder until they are whole.
 */
export async function makeDatabase(folder: string, deadlineMs: number): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const beside = `${basename(folder)}-novo-`;
  for (const left of readdirSync(dirname(folder)).filter((name) => name.startsWith(beside)))
    rmSync(join(dirname(folder), left), { recursive: true, force: true });
  const made = mkdtempSync(join(dirname(folder), beside));
  try {
    await runMaker(made, deadlineMs);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
}

/** A file system that does not answer must not keep the caller waiting. */
async function runMaker(folder: string, deadlineMs: number): Promise<void> {
  const maker = fork(MAKER, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let failure: MakerFailure | undefined;
  let isLate = false;
  maker.once('message', (message) => (failure = message as MakerFailure));
  const deadline = setTimeout(() => {
    isLate = true;
    maker.kill('SIGKILL');
  }, deadlineMs);
  const [code] = (await once(maker, 'exit')) as [number | null];
  clearTimeout(deadline);
  if (code === 0) return;
  if (isLate) throw new FolderRefused(dirname(folder), `o banco de dados não abriu em ${deadlineMs / 1000} segundos`);
  const { message, ...known } = failure ?? { message: `Making the embedded database ended with code ${code}` };
  throw Object.assign(new Error(message), known);
}
