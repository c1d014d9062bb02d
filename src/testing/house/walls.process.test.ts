import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALLOWED, FORBIDDEN } from './imports-of-rooms.ts';

// Breaks each wall of ARCHITECTURE.md on purpose, in a temporary folder; the project's own settings must catch that.
const root = resolve(import.meta.dirname, '../../..');
let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'rubrica-walls-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.pure.json', 'tsconfig.web.json'])
    copyFileSync(join(root, name), join(house, name));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  write('package.json', '{ "type": "module" }');
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), content);
}

/** The linter's report on a file in the temporary folder, as JSON. */
function lint(path: string, content: string): string {
  write(path, content);
  return lintAll([path]);
}

function lintAll(paths: readonly string[]): string {
  const command = join(root, 'node_modules/.bin/oxlint');
  return spawnSync(command, ['--format', 'json', ...paths], { cwd: house, encoding: 'utf8' }).stdout;
}

type Import = readonly [path: string, module: string, ...unknown[]];

/** Writes each import on a line of its own and lints all files in one call; returns the linter's report on an import. */
function lintImports(all: readonly Import[]): (path: string, module: string) => string {
  const linesOf = Map.groupBy(all, ([path]) => path);
  for (const [path, imports] of linesOf)
    write(path, imports.map(([, module], index) => `export { x as y${index} } from '${module}';`).join('\n'));
  type Found = { readonly filename: string; readonly labels: readonly { readonly span: { readonly line: number } }[] };
  const { diagnostics } = JSON.parse(lintAll([...linesOf.keys()])) as { readonly diagnostics: readonly Found[] };
  return (path, module) => {
    const line = linesOf.get(path)!.findIndex(([, each]) => each === module) + 1;
    const ofLine = diagnostics.filter(({ filename, labels }) => filename === path && labels[0]!.span.line === line);
    return JSON.stringify(ofLine);
  };
}

/** The folders of src, each with those that it may import, from the table in ARCHITECTURE.md; all may import base. */
function roomsOfTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `src\/(\w+)` \|.*\| ([^|]*) \|$/gm);
  const cells = new Map([...table].map(([, room, cell]) => [room!, cell!.split(';')[0]!]));
  const rooms = [...cells.keys()];
  const listedIn = (cell: string) => {
    const words = cell.split(/[ ,]+/);
    return rooms.filter((room) => words.includes(room) !== cell.startsWith('all but'));
  };
  return new Map([...cells].map(([room, cell]) => [room, new Set(['base', ...listedIn(cell)])]));
}

it('no file imports what it may not, and each may import what it needs', () => {
  const reportOn = lintImports([...FORBIDDEN, ...ALLOWED]);
  const found = FORBIDDEN.filter(([path, module, message]) => !reportOn(path, module).includes(message));
  expect(found).toEqual([]);
  expect(ALLOWED.filter(([path, module]) => reportOn(path, module).includes('restricted'))).toEqual([]);
});

it('each folder of src imports those that the table of ARCHITECTURE.md names, and no others', () => {
  const table = roomsOfTable();
  const rooms = [...table.keys()];
  expect(rooms.toSorted()).toEqual(readdirSync(join(root, 'src')).toSorted());
  const imports = rooms
    .filter((from) => from !== 'testing')
    .flatMap((from) => rooms.filter((to) => to !== from).map((to) => ({ from, to, may: table.get(from)!.has(to) })))
    .flatMap((pair) => [
      { ...pair, path: `src/${pair.from}/a.ts`, module: `../${pair.to}/b.ts` },
      { ...pair, path: `src/${pair.from}/x/a.ts`, module: `../../${pair.to}/b.ts` },
    ]);
  const within = ['server', 'web'].flatMap((shell) =>
    imports
      .filter(({ from, path, may }) => from === shell && path.includes('/x/') && !may)
      .flatMap((each) => foldersOf(`src/${shell}`).map((folder) => ({ ...each, path: `src/${shell}/${folder}/a.ts` }))),
  );
  const reportOn = lintImports([...imports, ...within].map(({ path, module }) => [path, module] as const));
  const isRefused = ({ path, module }: (typeof imports)[number]) =>
    reportOn(path, module).includes('the table in ARCHITECTURE.md');
  expect([...imports, ...within].filter((each) => isRefused(each) === each.may)).toEqual([]);
});

/** The folders of a shell that hold product files. */
function foldersOf(shell: string): readonly string[] {
  return readdirSync(join(root, shell), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(root, shell, name)).some((file) => /(?<!\.test)\.tsx?$/.test(file)));
}

/** The steps of a shell's folders in ARCHITECTURE.md, lowest first. */
function stepsOf(shell: string): readonly (readonly string[])[] {
  const lines = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n');
  const line = lines.find((each) => each.startsWith(`- \`${shell}\`: `))!;
  return line
    .slice(line.indexOf(': ') + 2)
    .split(' ← ')
    .map((step) => step.replaceAll('`', '').split(', '));
}

/** The pairs of folders of which the linter lets the first import the second. */
function passing(shell: string, folders: readonly string[]): readonly (readonly [from: string, to: string])[] {
  const pairs = folders.flatMap((from) => folders.filter((to) => to !== from).map((to) => [from, to] as const));
  const imported = ([from, to]: readonly [string, string]) => [`${shell}/${from}/a.ts`, `../${to}/b.ts`] as const;
  const reportOn = lintImports(pairs.map(imported));
  return pairs.filter((pair) => !reportOn(...imported(pair)).includes('the order of folders'));
}

/** The pairs of folders that the linter lets pass against the order of the steps. */
function againstOrder(shell: string, steps: readonly (readonly string[])[]) {
  const stepOf = (folder: string) => steps.findIndex((step) => step.includes(folder));
  return passing(shell, steps.flat()).filter(([from, to]) => stepOf(from) <= stepOf(to));
}

describe.each(['src/server', 'src/web'])('the folders of %s', (shell) => {
  const steps = stepsOf(shell);

  it('import only those of earlier steps', () => {
    expect(steps.flat().toSorted()).toEqual(foldersOf(shell).toSorted());
    expect(againstOrder(shell, steps)).toEqual([]);
  });

  it('need rules: a folder without rules is found', () => {
    expect(againstOrder(shell, [...steps, ['novo']])).not.toEqual([]);
  });
});

it('a folder within a folder is subject to the same rules', () => {
  const within = [
    ['src/server/sign-in/oidc/a.ts', '../../administration/b.ts'],
    ['src/web/table/view/a.tsx', '../../report/B.tsx'],
  ] as const;
  const reportOn = lintImports(within);
  expect(within.filter(([path, module]) => !reportOn(path, module).includes('the order of folders'))).toEqual([]);
});

it.each([
  ['a default export', 'export default 1;\n', 'no-default-export'],
  ['any', 'export const a = (b: any) => b;\n', 'no-explicit-any'],
  ['a rejected translation', 'export const costCenter = 1;\n', 'id-denylist'],
])('%s is refused', (_, content, rule) => {
  expect(lint('src/domain/a.ts', content)).toContain(rule);
});

it('only the settings, the commands and the server’s start may read the environment', () => {
  const reading = "export const port = process.env['PORT'];\n";
  for (const path of ['src/server/http/a.ts', 'src/load/a.ts', 'src/erp/a.ts', 'src/database/engine/a.ts'])
    expect([path, lint(path, reading)]).toEqual([path, expect.stringContaining('no-process-env')]);
  for (const path of ['src/settings/a.ts', 'src/commands/a.ts', 'src/server/serve.ts', 'src/load/a.test.ts'])
    expect([path, lint(path, reading)]).toEqual([path, expect.not.stringContaining('no-process-env')]);
});

it('a cycle is refused', () => {
  write('src/domain/b.ts', "import { a } from './a.ts';\nexport const b = (): number => a();\n");
  expect(lint('src/domain/a.ts', "import { b } from './b.ts';\nexport const a = (): number => b();\n")).toContain(
    'no-cycle',
  );
});

it('the page cannot reach a query.ts: the compiler reports TS6307', () => {
  write('src/domain/one.ts', 'export const one = 1;\n');
  write('src/reports/a/query.ts', 'export const query = 1;\n');
  write('src/web/a.ts', "import { query } from '../reports/a/query.ts';\nexport const a = query;\n");
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-b', 'tsconfig.web.json'], {
    cwd: house,
    encoding: 'utf8',
  });
  expect(stdout).toContain('TS6307');
});
