import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(import.meta.dirname, '../dist/web');

/** The size of the scripts and styles that the hub loads at first, compressed: what the page names, and what that imports. */
export function hubBytes(): number {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  const all = new Set<string>();
  const add = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    if (!file.endsWith('.js')) return;
    const script = readFileSync(join(built, file), 'utf8');
    for (const [, imported] of script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      add(`assets/${imported}`);
  };
  named.forEach(add);
  return [...all].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).byteLength, 0);
}
