// The server's TypeScript without its types. `npm run build` writes it to dist/stripped; with `--import` of this file
// every thread of a process loads it from there, as Node's own stripper takes 10 MB in each thread, and half of the time
// in which a server loads its code. Sources changed since the build are stripped by Node as always.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const SOURCES = new URL('../src/', import.meta.url);
const STRIPPED = new URL('../dist/stripped/', import.meta.url);
/** Sources that no server loads. */
const OTHERS = ['web/**', 'testing/**', '**/*.test.ts'];

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
else registerHooks({ load });

function write() {
  rmSync(STRIPPED, { recursive: true, force: true });
  mkdirSync(STRIPPED, { recursive: true });
  for (const file of globSync('**/*.ts', { cwd: fileURLToPath(SOURCES), exclude: OTHERS })) {
    const source = readFileSync(new URL(file, SOURCES), 'utf8');
    writeFileSync(strippedOf(source), stripTypeScriptTypes(source));
  }
}

/** A loader of modules, as `registerHooks` calls it. */
function load(url, context, next) {
  if (!url.startsWith(SOURCES.href) || !url.endsWith('.ts')) return next(url, context);
  try {
    const source = readFileSync(strippedOf(readFileSync(new URL(url), 'utf8')));
    return { format: 'module', source, shortCircuit: true };
  } catch {
    return next(url, context);
  }
}

/** The file that has a source without its types: its name is the source's hash. */
function strippedOf(source) {
  return new URL(`${createHash('sha256').update(source).digest('hex')}.js`, STRIPPED);
}
