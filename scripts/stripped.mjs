// The server's TypeScript without its types. `npm run strip` writes it to dist/stripped; with `--import` of this file
// every thread of a process loads it from there: Node's own stripper takes 10 MB in each thread, and a third of the
// processor time in which a server loads its code. Sources that changed since are stripped by Node itself.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = new URL('../src/', import.meta.url);
const STRIPPED = new URL('../dist/stripped/', import.meta.url);
/** Sources that no server loads. */
const OTHERS = ['web/**', 'testing/**', '**/*.test.ts'];

if (import.meta.main) write();
else registerHooks({ load });

function write() {
  mkdirSync(STRIPPED, { recursive: true });
  const written = new Set();
  for (const file of globSync('**/*.ts', { cwd: fileURLToPath(SOURCES), exclude: OTHERS })) {
    const source = readFileSync(new URL(file, SOURCES), 'utf8');
    const stripped = fileURLToPath(strippedOf(source));
    const part = `${stripped}.${process.pid}`; // a build that is killed leaves no half of a file under its name
    writeFileSync(part, stripTypeScriptTypes(source));
    renameSync(part, stripped);
    written.add(basename(stripped));
  }
  for (const name of readdirSync(STRIPPED)) if (!written.has(name)) rmSync(new URL(name, STRIPPED), { force: true });
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

/** The file of a source without types; the hash of the source is the file's name. */
function strippedOf(source) {
  return new URL(`${createHash('sha256').update(source).digest('hex')}.js`, STRIPPED);
}
