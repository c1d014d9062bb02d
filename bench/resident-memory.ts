import { residentMb } from '../src/testing/servers/resident-memory.ts';

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
