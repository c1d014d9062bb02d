import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user that a program runs as; without ids, the current one. */
export type Account = { readonly uid?: number; readonly gid?: number };

/** The user for PostgreSQL and PgBouncer, which refuse root: root gets `postgres`, or undefined if there is none. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 ? { uid, gid } : undefined;
}

/** Makes a temporary folder that a user owns. */
export function folderOf(account: Account, prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chownTo(account, folder);
  return folder;
}

/** Writes files, by name, to a folder of a user; only that user can read them. */
export function writeFilesOf(account: Account, folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    chownTo(account, file);
  }
}

function chownTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined) chownSync(path, uid, gid!);
}
