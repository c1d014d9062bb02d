import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '../database/engine/database-failure.ts';
import { BackupRefused } from './contents.ts';

type Options = {
  /** Whether an existing file may be replaced. */
  readonly replace: boolean;
  readonly signal?: AbortSignal | undefined;
};

/** Writes a backup file that only this user can read, completely or not at all; returns its length in bytes. */
export async function writeBackupFile(
  path: string,
  content: AsyncIterable<string>,
  { replace, signal }: Options,
): Promise<number> {
  refuseTarget(path, replace);
  const partial = `${path}.${process.pid}.parcial`;
  const file = await open(partial, 'wx', 0o600);
  try {
    const size = await fill(file, content, signal).finally(() => file.close());
    refuseTarget(path, replace);
    await rename(partial, path);
    if (process.platform !== 'win32') await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw signal?.aborted ? signal.reason : error;
  }
}

async function fill(file: FileHandle, content: AsyncIterable<string>, signal?: AbortSignal): Promise<number> {
  const hash = createHash('sha256');
  await file.writeFile(firstLine(NO_SUM));
  const write = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await file.writeFile(chunk); // appends
    }
  };
  await pipeline(content, createGzip(), write, { signal });
  await file.write(firstLine(hash.digest('hex')), 0);
  await file.sync();
  return (await file.stat()).size;
}

/** Throws if no file may be written at a path. */
export function refuseTarget(path: string, replace: boolean): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isFile()) throw new BackupRefused(`${path} já existe e não é um arquivo comum. Escolha outro nome.`);
  if (!replace) throw new BackupRefused(`O arquivo ${path} já existe. Escolha outro nome, ou use --substituir.`);
}

/** Flushes a folder's entries to the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** An open backup file with a verified checksum. */
export type BackupFile = {
  /** Its lines, unpacked. */
  readonly lines: () => AsyncGenerator<string, undefined>;
  readonly close: () => Promise<void>;
};

/** The first line, always of the same length; a gzip file with this SHA-256 follows. */
export function firstLine(sha256: string): string {
  return `RUBRICA-BACKUP 1 ${sha256}\n`;
}

/** The placeholder of the checksum until the file is written. */
export const NO_SUM = '0'.repeat(64);
const FIRST_LINE = /^RUBRICA-BACKUP (\d+) ([0-9a-f]{64})\n$/;
const LENGTH = firstLine(NO_SUM).length;

/** Opens a backup file and checks its hash; throws {@link BackupRefused} if it is invalid, incomplete or too new. */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new BackupRefused(`O arquivo ${path} não existe.`) : error;
  });
  try {
    await check(file, path);
    return { lines: () => linesOf(file, path), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function check(file: FileHandle, path: string): Promise<void> {
  if (!(await file.stat()).isFile()) throw new BackupRefused(`${path} não é um arquivo.`);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LENGTH), 0, LENGTH, 0);
  const [, version, sum] = FIRST_LINE.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  if (version === undefined) throw new BackupRefused(`${path} não é um backup do Rubrica.`);
  if (version !== '1') throw new BackupRefused(`${path} foi feito por uma versão mais nova do Rubrica.`);
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: LENGTH, autoClose: false })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sum)
    throw new BackupRefused(`${path} não está inteiro ou foi alterado: a soma não confere. Nada foi restaurado.`);
}

const LONGEST_LINE = 256 * 1024 * 1024;

async function* linesOf(file: FileHandle, path: string): AsyncGenerator<string, undefined> {
  const unpacked = createGunzip().setEncoding('utf8');
  void pipeline(file.createReadStream({ start: LENGTH, autoClose: false }), unpacked).catch(() => {}); // reported below
  let begun: string[] = [];
  let length = 0;
  try {
    for await (const text of unpacked as AsyncIterable<string>) {
      const [first, ...others] = text.split('\n') as [string, ...string[]];
      begun.push(first);
      length += first.length;
      if (length > LONGEST_LINE) throw new Error('A line is too long');
      if (others.length === 0) continue;
      const last = others.pop()!;
      yield begun.join('');
      yield* others;
      begun = [last];
      length = last.length;
    }
  } catch (error) {
    throw new BackupRefused(`${path} tem a soma certa, mas não se pode descompactar. Nada foi restaurado.`, {
      cause: error,
    });
  }
}
