import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MACHINE = resolve(import.meta.dirname, '../../../scripts/machine.mjs');
/** Elsewhere nothing is ever installed. */
const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-apt-'));
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${join(folder, 'asked')}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'apt-cache'), '#!/bin/sh\n', { mode: 0o755 }); // offers every package
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is said, and what apt-get is asked, where the programs of PostgreSQL and pdftotext are not to be found. */
function prepare(env: Readonly<Record<string, string>>) {
  const program = `import { prepareMachine } from ${JSON.stringify(MACHINE)}; prepareMachine();`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: { PATH: folder, ...env }, encoding: 'utf8' });
  expect(stderr).toBe('');
  const asked = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : '';
  return { said: stdout, asked: asked.trimEnd().split('\n') };
}

it('what the tests lack is named before it is installed', () => {
  const { said, asked } = prepare({});
  const told = ['faltam neste sistema: ', 'postgresql', 'poppler-utils', 'RUBRICA_SEM_INSTALAR=1'];
  expect(told.filter((words) => said.includes(words))).toEqual(installs ? told : []);
  const orders = asked.map((order) => order.replace(/ -y -qq --no-install-recommends .*postgresql.*/, ' postgresql'));
  expect(orders).toEqual(installs ? ['update -qq', 'install postgresql'] : ['']);
});

it('nothing is installed where RUBRICA_SEM_INSTALAR says so', () => {
  expect(prepare({ RUBRICA_SEM_INSTALAR: '1' })).toEqual({ said: '', asked: [''] });
});
