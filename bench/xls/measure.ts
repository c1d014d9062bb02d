import { writeFileSync } from 'node:fs';

/** Makes a file's bytes and writes them; prints the processor time (ms) this took and the process's peak memory (MB). */
export function measure(path: string, make: () => Iterable<Uint8Array>): void {
  const before = process.resourceUsage();
  const bytes = Buffer.concat([...make()]);
  writeFileSync(path, bytes);
  const after = process.resourceUsage();
  const microseconds = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime;
  console.log(JSON.stringify({ cpu: microseconds / 1000, rss: after.maxRSS / 1024, kilobytes: bytes.length / 1024 }));
}
