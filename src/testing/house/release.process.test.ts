import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageProduct } from '../../../scripts/package.mjs';
import { freePort } from '../servers/free-port.ts';

/** How long the packaging may take, and how long the installation of the packages and the first start, in ms. */
const STARTING = 300_000;

describe('a release', { tags: ['tudo'] }, () => {
  let folder: string;
  let unpacked: string;
  let started: ChildProcess | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rubrica-entrega-'));
    const { archive } = packageProduct(join(folder, 'entrega'));
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    unpacked = join(
      folder,
      readdirSync(folder).find((name) => name.startsWith('rubrica-'))!,
    );
  }, STARTING);
  afterAll(async () => {
    if (started?.exitCode === null) {
      process.kill(-started.pid!, 'SIGTERM'); // npm and the server that it started
      await once(started, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('the same commit makes the same archive, and the checksums are those of its files', () => {
    const sums = (name: string) => readFileSync(join(folder, name, 'SHA256SUMS'), 'utf8');
    packageProduct(join(folder, 'again'));
    expect(sums('again')).toBe(sums('entrega'));
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: join(folder, 'entrega') });
  });

  test('the bill of materials has the packages of the server and of the page, and no tool', () => {
    const bill = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8'));
    const names = bill.components.map(({ purl }: { readonly purl: string }) => purl.replace(/@[^@]+$/, ''));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/%40mantine/core']));
    for (const tool of ['vite', 'vitest', 'typescript', 'axe-core']) expect(names).not.toContain(`pkg:npm/${tool}`);
  });

  test('every source of the server comes with its copy without types', () => {
    const sources = globSync('src/**/*.ts', { cwd: unpacked }).map((file) => readFileSync(join(unpacked, file)));
    const names = sources.map((source) => `${createHash('sha256').update(source).digest('hex')}.js`);
    expect(names.length).toBeGreaterThan(500);
    expect(readdirSync(join(unpacked, 'dist/stripped')).toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test(
    '`npm start` installs no tools, builds nothing and serves the page',
    async () => {
      const port = await freePort();
      const env = {
        ...process.env,
        PORT: String(port),
        RUBRICA_DADOS: join(folder, 'dados'),
        npm_config_prefer_offline: 'true',
      };
      started = spawn('npm', ['start'], { cwd: unpacked, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      let said = '';
      for (const stream of [started.stdout!, started.stderr!]) stream.on('data', (text) => (said += String(text)));
      await expect
        .poll(() => said, { timeout: STARTING, interval: 500 })
        .toContain(`Rubrica em http://127.0.0.1:${port}`);
      expect(said).not.toContain('Construindo');
      for (const tool of ['vite', 'typescript', 'react'])
        expect(existsSync(join(unpacked, 'node_modules', tool))).toBe(false);
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
      expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
      expect(await (await fetch(`http://127.0.0.1:${port}/api/saude`)).json()).toMatchObject({ situacao: 'ok' });
    },
    STARTING,
  );
});
