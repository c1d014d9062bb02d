import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(import.meta.dirname, '../dist/web');

/** The compressed bytes of the scripts and styles that the hub loads at first: those in the page, and their imports. */
export function hubBytes(): number {
  return sizeOf(withImports(namedByPage()));
}

/** The compressed bytes of the code that a report's page loads for a chart. */
export function chartBytes(): number {
  const before = withImports([...namedByPage(), ...assetsOf('ReportPage')]);
  return sizeOf([...withImports(assetsOf('ChartFigure'))].filter((file) => !before.has(file)));
}

function namedByPage(): readonly string[] {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
}

function assetsOf(name: string): readonly string[] {
  const found = readdirSync(join(built, 'assets')).filter(
    (file) => file.startsWith(`${name}-`) && /\.(?:js|css)$/.test(file), // not its compressed copies
  );
  if (found.length === 0) throw new Error(`No ${name} in ${built}`);
  return found.map((file) => `assets/${file}`);
}

function withImports(files: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    if (!file.endsWith('.js')) return;
    const script = readFileSync(join(built, file), 'utf8');
    for (const [, imported] of script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      add(`assets/${imported}`);
  };
  files.forEach(add);
  return all;
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).byteLength, 0);
}
