import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user as whom a program is run. */
export type Account = { readonly uid?: number; readonly gid?: number };

/** PostgreSQL and PgBouncer refuse to run as root, so root uses the user postgres, if it exists. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 ? { uid, gid } : undefined;
}

/** A new folder of a user. */
export function folderOf(account: Account, prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chownTo(account, folder);
  return folder;
}

/** Files by name in a folder of a user, which only that user reads. */
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
