import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ForeseenFailure } from '../../../base/foreseen-failure.ts';
import { resourceExhaustionIn } from '../database-failure.ts';

/** Thrown when a path cannot be the data folder; its message gives the reason in Portuguese. */
export class FolderRefused extends ForeseenFailure {
  override readonly name = 'FolderRefused';
  constructor(folder: string, reason: string) {
    super(`A pasta de dados ${folder} não pode ser usada: ${reason}. Corrija RUBRICA_DADOS.`);
  }
}

/** Creates a missing data folder for this user alone; throws {@link FolderRefused}, also for one with other content. */
export function prepareDataFolder(folder: string): void {
  const names = namesIn(folder);
  if (!names.some((name) => OWN.has(name)) && !names.every(mayPrecedeUse))
    throw new FolderRefused(folder, 'já tem outros arquivos, que não são do Rubrica');
  for (const name of names) refuseSpecial(folder, name);
}

/** The names by which a used data folder is recognised. */
const OWN = new Set(['banco', 'trava.sqlite']);

/** Whether a name is allowed in an unused data folder: ERP files, the secret, or what systems put on disks. */
function mayPrecedeUse(name: string): boolean {
  return name === 'erp' || name === 'segredo' || name === 'lost+found' || name.startsWith('.');
}

const FOLDERS = new Set(['banco', 'erp']);
const FILES = new Set(['trava.sqlite', 'segredo']);

/** Throws unless a known name is a folder or regular file as it should be: reading a pipe could wait for ever. */
function refuseSpecial(folder: string, name: string): void {
  const stats = statSync(join(folder, name), { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (FOLDERS.has(name) && !stats.isDirectory())
    throw new FolderRefused(folder, `${name}, dentro dela, não é uma pasta`);
  if (FILES.has(name) && !stats.isFile())
    throw new FolderRefused(folder, `${name}, dentro dela, não é um arquivo comum`);
}

function namesIn(folder: string): readonly string[] {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return readdirSync(folder);
  } catch (error) {
    throw new FolderRefused(folder, reasonOf(error));
  }
}

/** Creates a folder level by level: Node's recursive mkdir never ends if the system answers ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error; // else another process made it meanwhile
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

const REASONS: { readonly [code: string]: string } = {
  EEXIST: 'é um arquivo',
  ENOTDIR: 'fica abaixo de um arquivo',
  ENOENT: 'não se pode criar uma pasta ali',
  EACCES: 'falta permissão para ler e gravar nela',
  EPERM: 'falta permissão para ler e gravar nela',
  EROFS: 'está em um disco que não se pode gravar',
};

function reasonOf(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
  return known ?? String(error);
}

/** Thrown when another process holds the data folder. */
export class FolderInUse extends ForeseenFailure {
  constructor(folder: string) {
    super(`A pasta de dados ${folder} está em uso por outro processo do Rubrica. Encerre-o e tente de novo.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Locks the data folder for this process and returns the unlock; throws {@link FolderInUse}, and `FolderRefused` if
 * the file cannot be locked.
 * The lock is the operating system's own lock on a file (taken by SQLite), so it is released when the process ends,
 * even after kill -9, and also excludes other containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'trava.sqlite'), { timeout: 0, open: false });
  try {
    lock.open();
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    if (lock.isOpen) lock.close();
    throw refusalOf(folder, error);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** The locks that are held: a `DatabaseSync` without a reference is garbage-collected, which releases its lock. */
const held = new Set<DatabaseSync>();

/** SQLite's code for a locked file, in the lowest byte of `errcode`. */
const BUSY = 5;

function refusalOf(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  if ((Number(error.errcode) & 0xff) === BUSY) return new FolderInUse(folder);
  if (resourceExhaustionIn(error) !== undefined) return error;
  return new FolderRefused(folder, `não se pode travar nela o arquivo trava.sqlite (${error.message})`);
}
