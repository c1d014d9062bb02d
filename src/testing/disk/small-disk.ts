import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that only one test uses and that it can fill. */
export type SmallDisk = {
  readonly folder: string;
  /** Fills the disk except for this much room, in KB. */
  readonly fill: (leave?: number) => void;
  /** Frees the room again. */
  readonly clear: () => void;
  readonly remove: () => void;
};

/** Whether a test can create such a disk on this machine. */
export const canMakeDisks = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

/** Creates a disk of this size in MB; its files belong to the user, if one is given. */
export function makeSmallDisk(megabytes: number, uid = 0): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-disco-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},mode=700`, 'tmpfs', folder);
  const ballast = join(folder, '.lastro');
  const clear = () => rmSync(ballast, { force: true });
  return {
    folder,
    clear,
    fill: (leave = 0) => {
      for (let room = freeKb(folder); room > leave; room = freeKb(folder))
        appendFileSync(ballast, Buffer.alloc(Math.min(room - leave, 1024) * 1024, 1));
    },
    remove: () => {
      run('umount', '--lazy', folder);
      rmdirSync(folder);
    },
  };
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-disco-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) run('umount', folder);
  rmdirSync(folder);
  return status === 0;
}

function freeKb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024);
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
