import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** The peak memory of a process from now on. */
export function watchMemory(pid: number): { readonly stop: () => number } {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** The resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}
