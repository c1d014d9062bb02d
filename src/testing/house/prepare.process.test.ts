import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { unprivilegedAccount } from '../databases/unprivileged.ts';

const root = mkdtempSync(join(tmpdir(), 'rubrica-instalada-'));
afterAll(() => {
  chmodSync(root, 0o755);
  rmSync(root, { recursive: true });
});

const account = unprivilegedAccount();

test.runIf(account)(
  'npm start after an update, by a user without write access to the project, fails with one line and changes nothing',
  () => {
    mkdirSync(join(root, 'scripts'));
    for (const name of ['prepare.mjs', 'machine.mjs'])
      copyFileSync(fileURLToPath(new URL(`../../../scripts/${name}`, import.meta.url)), join(root, 'scripts', name));
    writeFileSync(join(root, 'package-lock.json'), '{}');
    chmodSync(root, 0o555);
    const before = readdirSync(root, { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
      ...account,
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      `O Rubrica em ${root} foi instalado ou atualizado, e este usuário não pode escrever nele. Execute uma vez, como o dono da pasta: node ${join(root, 'scripts/prepare.mjs')}\n`,
      '',
    ]);
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  },
);
