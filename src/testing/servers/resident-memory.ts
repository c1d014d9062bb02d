import { readFileSync } from 'node:fs';

/** The resident memory of a process, in MB; reported only by Linux. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}
