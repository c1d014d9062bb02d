import { closeSync, openSync, writeSync } from 'node:fs';
import { peakMb } from '../peak-memory.ts';

/** Writes a file piece by piece; prints the processor time (ms), peak memory (MB) and file size (KB). */
export async function measure(
  path: string,
  make: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const before = process.resourceUsage();
  const file = openSync(path, 'w');
  let bytes = 0;
  for await (const piece of make()) bytes += writeSync(file, piece);
  closeSync(file);
  const after = process.resourceUsage();
  const microseconds = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime;
  const rss = peakMb(process.pid); // the system's maxRSS would be the parent's, if that is larger
  console.log(JSON.stringify({ cpu: microseconds / 1000, rss, kilobytes: bytes / 1024 }));
}
