import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Entries of a checkout that are not its own files. */
const GENERATED = new Set(['node_modules', '.git', '.build', 'dist', 'dados', 'test-results', 'playwright-report']);

/** The folder beside a checkout that tests read: it holds the specification and the real budgets. */
const SHARED = join(root, '../shared');

/** The folder that {@link addFifteenthReport} adds, written as CONTRIBUTING describes. */
const FOLDER = 'src/reports/semestral';

/** The two lines added to the catalogue; before each, the beginning of the line above which it is inserted. */
const LINES = [
  ['import { totaisCentroCusto }', "import { semestral } from './semestral/report.ts';"],
  ['  receitas,', '  semestral,'],
] as const;

/** A copy of this checkout. */
export type Checkout = {
  readonly folder: string;
  /** Runs a command of the project's packages in the copy; returns the exit code and all output. */
  readonly run: (command: string, args: readonly string[]) => readonly [status: number | null, output: string];
  readonly remove: () => void;
};

/** Copies this checkout, and adds a fifteenth report to it: a folder and two lines of the catalogue. */
export function addFifteenthReport(): Checkout {
  const place = mkdtempSync(join(tmpdir(), 'rubrica-fifteenth-'));
  const folder = join(place, 'rubrica');
  if (existsSync(SHARED)) symlinkSync(SHARED, join(place, 'shared'), 'junction');
  cpSync(root, folder, { recursive: true, filter: (path) => !GENERATED.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(import.meta.dirname, 'fifteenth-report/semestral'), join(folder, FOLDER), { recursive: true });
  const catalog = join(folder, 'src/reports/catalog.ts');
  const lines = readFileSync(catalog, 'utf8').split('\n');
  for (const [before, line] of LINES) lines.splice(indexOf(lines, before), 0, line);
  writeFileSync(catalog, lines.join('\n'));
  return {
    folder,
    run: (command, args) => run(folder, command, args),
    remove: () => rmSync(place, { recursive: true }),
  };
}

/** The files and lines that only the copy ('+') or only this checkout ('-') has; '±': a file with lines repeated. */
export function differences({ folder }: Checkout): readonly string[] {
  const [ours, theirs] = [filesOf(root), filesOf(folder)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].sort().flatMap((path) => {
    const [own, other] = [ours.get(path), theirs.get(path)];
    if (own === undefined || other === undefined) return [`${own === undefined ? '+' : '-'} ${path}`];
    return own === other ? [] : linesThatDiffer(path, own.split('\n'), other.split('\n'));
  });
}

function linesThatDiffer(path: string, own: readonly string[], other: readonly string[]): readonly string[] {
  const added = other.filter((line) => !own.includes(line)).map((line) => `+ ${path}: ${line}`);
  const removed = own.filter((line) => !other.includes(line)).map((line) => `- ${path}: ${line}`);
  return own.length + added.length - removed.length === other.length ? [...removed, ...added] : [`± ${path}`];
}

function indexOf(lines: readonly string[], start: string): number {
  const at = lines.findIndex((line) => line.startsWith(start));
  if (at === -1) throw new Error(`The catalogue has no line that begins with: ${start}`);
  return at;
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => !GENERATED.has(name));
  const paths = names.flatMap((name) =>
    statSync(join(folder, name)).isDirectory()
      ? readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((below) => join(name, below))
      : [name],
  );
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

function run(folder: string, command: string, args: readonly string[]): readonly [number | null, string] {
  const bin = join(folder, 'node_modules/.bin');
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  // The test runner sets FORCE_COLOR, and Node warns if NO_COLOR is set too.
  const env = { ...process.env, PATH: path, NODE_OPTIONS: '', NO_COLOR: undefined };
  const { status, stdout, stderr } = spawnSync(join(bin, command), args, { cwd: folder, encoding: 'utf8', env });
  return [status, stdout + stderr];
}
