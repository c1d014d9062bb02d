import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MACHINE = resolve(import.meta.dirname, '../../../scripts/machine.mjs');
/** Whether missing programs are installed: only by root, and only on a system with apt-get. */
const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-apt-'));
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${join(folder, 'orders')}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'apt-cache'), '#!/bin/sh\n', { mode: 0o755 }); // offers every package
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Prepares a machine with only the two false programs in its PATH; returns the output and the calls of apt-get. */
function prepare(env: Readonly<Record<string, string>>) {
  const program = `import { prepareMachine } from ${JSON.stringify(MACHINE)}; prepareMachine();`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: { PATH: folder, ...env }, encoding: 'utf8' });
  expect(stderr).toBe('');
  const log = existsSync(join(folder, 'orders')) ? readFileSync(join(folder, 'orders'), 'utf8') : '';
  return { output: stdout, orders: log.trimEnd().split('\n') };
}

it('missing programs are named before they are installed', () => {
  const { output, orders } = prepare({});
  const words = ['faltam neste sistema: ', 'postgresql', 'poppler-utils', 'RUBRICA_SEM_INSTALAR=1'];
  expect(words.filter((word) => output.includes(word))).toEqual(installs ? words : []);
  const short = orders.map((order) => order.replace(/ -y -qq --no-install-recommends .*postgresql.*/, ' postgresql'));
  expect(short).toEqual(installs ? ['update -qq', 'install postgresql'] : ['']);
});

it('nothing is installed if RUBRICA_SEM_INSTALAR is set', () => {
  expect(prepare({ RUBRICA_SEM_INSTALAR: '1' })).toEqual({ output: '', orders: [''] });
});
