import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

// The linter's no-cycle ignores `import type`; here imports of types count like all others.
const src = resolve(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export)\b[^;']*?'(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm;

/** The first cycle of imports among files, from a file back to itself; undefined if there is none. */
function circleOf(files: ReadonlyMap<string, string>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, from: readonly string[]): readonly string[] | undefined => {
    if (from.includes(path)) return [...from.slice(from.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of importsOf(path, files.get(path)!).filter((one) => files.has(one))) {
      const circle = visit(next, [...from, path]);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  return [...files.keys()].map((path) => visit(path, [])).find((circle) => circle !== undefined);
}

function importsOf(path: string, source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].map(([, named, called]) => posix.join(posix.dirname(path), (named ?? called)!));
}

function sources(): ReadonlyMap<string, string> {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]));
}

it('no file imports itself through others, types included', () => {
  const files = sources();
  const imports = [...files].flatMap(([path, source]) => importsOf(path, source));
  expect(imports.filter((path) => files.has(path)).length).toBeGreaterThan(files.size);
  expect(circleOf(files)).toBeUndefined();
});

/** The imports among the subfolders of a folder, as if each subfolder were a file. */
function foldersOf(parent: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const folderOf = (path: string) =>
    path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).match(/^([^/]+)\//)?.[1] : undefined;
  const lines = new Map<string, Set<string>>();
  for (const [path, source] of files) {
    const from = folderOf(path);
    if (from === undefined) continue;
    const to = importsOf(path, source).map(folderOf);
    const others = to.filter((folder) => folder !== undefined && folder !== from);
    lines.set(from, new Set([...(lines.get(from) ?? []), ...others.map((folder) => `import './${folder}';`)]));
  }
  return new Map([...lines].map(([folder, imports]) => [folder, [...imports].join('\n')]));
}

it.each([
  ['server', 9],
  ['web', 10],
  ['server/reports', 3],
])('no folder of src/%s imports itself through others', (parent, least) => {
  const folders = foldersOf(parent, sources());
  expect(folders.size).toBeGreaterThanOrEqual(least);
  expect(circleOf(folders)).toBeUndefined();
});

it('two folders that import each other are found', () => {
  const files = new Map([
    ['web/x/a.tsx', "import { b } from '../y/b.ts';"],
    ['web/y/b.ts', ''],
    ['web/y/z/c.ts', "import type { A } from '../../x/a.tsx';"],
  ]);
  expect(circleOf(foldersOf('web', files))).toEqual(['x', 'y', 'x']);
});

it.each([
  ["import type { B } from './b.ts';", "import type { A } from './a.ts';"],
  ["import {\n  type B,\n  b,\n} from './b.ts';", "export type { A } from './a.ts';"],
  ["const b = await import('./b.ts');", "import { x } from '../y.ts';\nimport './a.ts';"],
])('the cycle of %j and %j is found', (a, b) => {
  const files = new Map([
    ['x/main.ts', "import { a } from './a.ts';"],
    ['x/a.ts', a],
    ['x/b.ts', b],
  ]);
  expect(circleOf(files)).toEqual(['x/a.ts', 'x/b.ts', 'x/a.ts']);
});

it('two ways to one file are no cycle', () => {
  const both = "import { c } from './c.ts';";
  const files = new Map([
    ['a.ts', `import { b } from './b.ts';\n${both}`],
    ['b.ts', both],
    ['c.ts', ''],
  ]);
  expect(circleOf(files)).toBeUndefined();
});
