import { residentMb } from '../src/testing/servers/resident-memory.ts';

const SAMPLE_MS = 20;

/** Samples the resident memory of a process from now on; `stop` returns its peak in MB. */
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
