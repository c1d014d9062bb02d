import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const ANSWERING = ['domain', 'sheet', 'reports', 'database', 'server'];

/** A mark of the code that makes answers, the same on every machine that runs it. */
export function buildId(): string {
  const hash = createHash('sha256');
  for (const file of ANSWERING.flatMap(sourcesIn).sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('base64url').slice(0, 12);
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}
