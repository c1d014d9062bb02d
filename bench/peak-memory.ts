import { readFileSync } from 'node:fs';

/** The most memory that a process has held, in MB. */
export function peakMb(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}
