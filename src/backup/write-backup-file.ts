import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { firstLine, NO_SUM } from './backup-file.ts';
import { BackupRefused } from './backup-refused.ts';

type Options = {
  /** May take the place of a file. */
  readonly replace: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Writes a backup file for this user alone, whole or not at all: it has its name only once it is on the disk. Returns its
 * length in bytes.
 */
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
    await keepName(path);
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
      await file.writeFile(chunk); // at the end of what was written before
    }
  };
  await pipeline(content, createGzip(), write, { signal });
  await file.write(firstLine(hash.digest('hex')), 0);
  await file.sync();
  return (await file.stat()).size;
}

/** Throws where nothing may be written at a path. */
export function refuseTarget(path: string, replace: boolean): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isFile()) throw new BackupRefused(`${path} já existe e não é um arquivo comum. Escolha outro nome.`);
  if (!replace) throw new BackupRefused(`O arquivo ${path} já existe. Escolha outro nome, ou use --substituir.`);
}

/** The new name itself goes to the disk, where folders can be written so. */
async function keepName(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
