import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { isOfProduct } from '../../../scripts/package.mjs';

// A release leaves out tests, the page's sources and development packages: nothing in it may need them.
const root = resolve(import.meta.dirname, '../../..');
const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly scripts: { readonly start: string };
  readonly dependencies: Readonly<Record<string, string>>;
};

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join(root, 'src', path))
  .filter((path) => path.endsWith('.ts') && isOfProduct(path));

/** The modules that a source imports at run time, without types, and the scripts of its threads. */
function loadedBy(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8');
  const imports = [...code.matchAll(/^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)';/gm)];
  const later = [...code.matchAll(/(?:\bimport|new URL)\('([^']+\.ts|[a-z@][^']*)'/g)];
  return [...imports, ...later].map(([, module]) => module!).filter((module) => !module.startsWith('node:'));
}

it('no file of a release needs one that is left out, or a package that is not installed', () => {
  expect(sources.length).toBeGreaterThan(500);
  const missing = sources.flatMap((path) =>
    loadedBy(path)
      .filter((module) => {
        if (!module.startsWith('.'))
          return !((/^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? '') in description.dependencies);
        const file = resolve(dirname(path), module);
        return !existsSync(file) || !isOfProduct(file);
      })
      .map((module) => `${path}: ${module}`),
  );
  expect(missing).toEqual([]);
});

it('changelog, README and container file name the version of package.json', () => {
  const named = (file: string, sign: RegExp) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(sign)].map(([, version]) => version);
  expect(named('CHANGELOG.md', /^## (\S+)/gm)[0]).toBe(description.version);
  for (const file of ['README.md', 'Containerfile'])
    expect([file, new Set(named(file, /\brubrica[:-](\d+\.\d+\.\d+)/g))]).toEqual([
      file,
      new Set([description.version]),
    ]);
});

it('the container and the systemd unit start the server as `npm start` does', () => {
  const { start } = description.scripts;
  const [, started] = /^CMD (.*)$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8'))!;
  expect((JSON.parse(started!) as readonly string[]).join(' ')).toBe(start);
  expect(readFileSync(join(root, 'docs/rubrica.service'), 'utf8')).toContain(
    `\nExecStart=/opt/rubrica/node_modules/.bin/${start}\n`,
  );
});

const analyzes = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(analyzes)('systemd accepts the unit in docs without warnings, and rates it as well confined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-unidade-'));
  const unit = join(folder, 'rubrica.service');
  const text = readFileSync(join(root, 'docs/rubrica.service'), 'utf8');
  writeFileSync(unit, text.replaceAll('/opt/rubrica/node_modules/.bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const confined = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
  expect(confined.status).toBe(0);
  rmSync(folder, { recursive: true });
});
