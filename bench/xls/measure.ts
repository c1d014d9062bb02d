import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Writes a file piece by piece; prints the processor time (ms) this took and the process's peak memory (MB). */
export async function measure(
  path: string,
  make: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const before = process.resourceUsage();
  const file = createWriteStream(path);
  await pipeline(make(), file);
  const after = process.resourceUsage();
  const microseconds = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime;
  console.log(
    JSON.stringify({ cpu: microseconds / 1000, rss: after.maxRSS / 1024, kilobytes: file.bytesWritten / 1024 }),
  );
}
