import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database/engine/open-database.ts';
import { smallFolder, withDataFolder } from '../testing/databases/data-folder.ts';
import { newDataFolder } from '../testing/databases/databases.ts';
import { USAGE } from './carregar.ts';

const dataFolder = newDataFolder();
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly stdout: readonly string[]; readonly stderr: readonly string[] };

/** Runs the command as `npm run carregar` does, in a separate process. */
async function carregar(...args: readonly string[]): Promise<Outcome> {
  const program = fileURLToPath(new URL('./carregar.ts', import.meta.url));
  const env = { ...process.env, RUBRICA_DADOS: dataFolder, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      const lines = (text: string) => text.split('\n').slice(0, -1);
      resolve({ code: error === null ? 0 : Number(error.code), stdout: lines(stdout), stderr: lines(stderr) });
    });
  });
}

test('wrong arguments print the usage, exit 1', async () => {
  expect(await carregar('pasta')).toEqual({ code: 1, stdout: [], stderr: USAGE.split('\n') });
});

test('a broken folder is reported on the error output, exit 1', async () => {
  const files = { 'orcamentos.csv': 'id;ano;periodoOrcamento\n1;26;1\n' };
  const outcome = await withDataFolder(files, (folder) => carregar(folder, '--organizacao', '1'));
  expect(outcome).toEqual({
    code: 1,
    stdout: [],
    stderr: [
      'orcamentos.csv, linha 2, coluna ano: "26"; esperado um ano com quatro algarismos, por exemplo 2026',
      'Nada foi carregado: 1 erro.',
    ],
  });
});

test('a valid folder is summarised by table, exit 0', async () => {
  await withDataFolder(smallFolder, async (folder) => {
    const first = await carregar(folder, '--organizacao', '1', '--nome', 'Serviço');
    expect(first).toMatchObject({ code: 0, stderr: [] });
    expect(first.stdout).toHaveLength(14);
    expect(first.stdout[0]).toBe('orcamentos.csv              2 linhas, 2 inseridas');
    expect(first.stdout.at(-1)).toMatch(/^27 linhas lidas em \d+,\d s\.$/);
    const again = await carregar(folder, '--organizacao=1');
    expect(again.stdout[5]).toBe('valores.csv                 3 linhas, 3 iguais');
  });
});

test('the command loads through the process that has the data folder open', { tags: 'tudo' }, async () => {
  const server = await openDatabase({ folder: dataFolder });
  const outcome = await withDataFolder(smallFolder, (folder) => carregar(folder, '--organizacao', '7'));
  expect(outcome).toMatchObject({ code: 0, stderr: [] });
  const { codColigada } = await server.db
    .selectFrom('orcamentos')
    .where('codColigada', '=', 7)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(codColigada).toBe(7);
  await server.close();
});
