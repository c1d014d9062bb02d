import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostileFiles } from '../../testing/hostile/hostile-files.ts';
import { ReaderProcess } from '../../testing/hostile/read-in-process.ts';
import { aroundRows, bookOf, cell, naturesBook, SHEET } from '../../testing/hostile/workbook-of.ts';
import { largePart, part, zipOf } from '../../testing/hostile/zip-of.ts';
import { sampled, walksAll } from '../../testing/sampled.ts';
import { tables } from '../tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-hostile-'));
const path = join(folder, 'enviado');
const reader = new ReaderProcess();
afterAll(async () => {
  await reader.end();
  rmSync(folder, { recursive: true, force: true });
});

const MOST_MB = 300;
const MOST_SECONDS = 20;

/** Reads a file in a process that has read no file before. */
async function readInNewProcess(name: string, content: Buffer | string) {
  writeFileSync(path, content);
  const anew = new ReaderProcess();
  const found = await anew.read([{ name, path }]);
  await anew.end();
  return found;
}

test('a good workbook and a good .zip are read', async () => {
  writeFileSync(path, naturesBook());
  expect(await reader.read([{ name: 'dados.xlsx', path }])).toMatchObject({ problems: [], rows: 1 });
  const csv = 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n3.2;x;0\n';
  const zip = zipOf([
    part('dados/', ''),
    part('dados/naturezas.csv', csv),
    part('__MACOSX/dados/._naturezas.csv', 'x'),
    part('dados/leia-me.txt', 'x'),
  ]);
  writeFileSync(path, zip);
  expect(await reader.read([{ name: 'C:\\dados.ZIP', path }])).toMatchObject({ problems: [], rows: 2 });
});

test.each(sampled(hostileFiles, ({ costly }) => costly !== true))(
  '$what: refused with a message, quickly and in little memory',
  { timeout: 60_000 },
  async ({ name, content, size, message, within }) => {
    writeFileSync(path, content());
    if (size !== undefined) truncateSync(path, size);
    const { problems, seconds, memory } = await reader.read([{ name, path }]);
    expect(problems.at(-1)).toMatchObject({ arquivo: within ?? name, mensagem: message });
    expect(memory).toBeLessThan(MOST_MB);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    expect(readdirSync(folder)).toEqual(['enviado']);
  },
);

test('a folder, a device or a pipe in place of a file is refused', async () => {
  const place = join(folder, 'dados.xlsx');
  mkdirSync(place);
  const pipe = join(folder, 'cano');
  execFileSync('mkfifo', [pipe]);
  for (const at of [place, '/dev/zero', pipe]) {
    const { problems } = await reader.read([{ name: 'dados.xlsx', path: at }]);
    expect(problems).toMatchObject([{ arquivo: 'dados.xlsx', mensagem: 'não é um arquivo' }]);
  }
  for (const at of [place, pipe]) rmSync(at, { recursive: true });
});

const columns = ['orcamentoId', 'codCCustoFilho', 'codTBOrcamento', 'mes', 'proposta', 'reformulacao', 'texto'];
/** The number of rows in this many megabytes. */
const rowsIn = (row: string, megabytes: number) => Math.floor(1_048_576 / Buffer.byteLength(row)) * megabytes;

test('a large sheet is read row by row, never whole', { timeout: 60_000 }, async () => {
  const megabytes = walksAll ? 140 : 5;
  const texts = ['4', '1.10.01', '3.1', '1', '1', '1', '🐄 çã'.repeat(10)].map((text) => cell('', text));
  const row = `<row>${texts.join('')}</row>`;
  const sheet = largePart(SHEET, row, megabytes, aroundRows(columns));
  const { problems, rows, memory, seconds } = await readInNewProcess(
    'dados.xlsx',
    zipOf([...bookOf(['memorias-calculo']), sheet]),
  );
  expect([problems, rows]).toEqual([[], rowsIn(row, megabytes)]);
  expect(memory).toBeLessThan(MOST_MB);
  expect(seconds).toBeLessThan(MOST_SECONDS);
});

test('a large compressed CSV is read row by row, never whole', { timeout: 60_000 }, async () => {
  const megabytes = walksAll ? 90 : 3;
  const row = `4;1.10.01;3.1;1;1,00;1,00;${'🐄 çã'.repeat(24)}\n`;
  const csv = largePart('memorias-calculo.csv', row, megabytes, [`${columns.join(';')}\n`, '']);
  const { problems, rows, memory, seconds } = await readInNewProcess('dados.zip', zipOf([csv]));
  expect([problems, rows]).toEqual([[], rowsIn(row, megabytes)]);
  expect(memory).toBeLessThan(MOST_MB);
  expect(seconds).toBeLessThan(MOST_SECONDS);
});

test(
  'the largest allowed number of lines of values stays within the limit of memory',
  { tags: 'tudo', timeout: 120_000 },
  async () => {
    const header = tables.find(({ name }) => name === 'valores')!.columns.map(({ name }) => name);
    const line = (index: number) => `4;1.10.${index};3.1;02;Pessoal;proprios;${'1234,56;'.repeat(24)}0,00\n`;
    const csv = `${header.join(';')}\n${Array.from({ length: 250_000 }, (_, index) => line(index)).join('')}`;
    const { problems, rows, memory } = await readInNewProcess('valores.csv', csv);
    expect(problems).toMatchObject([{ mensagem: expect.stringMatching(/^a tabela não cabe na memória/) }]);
    expect(rows).toBeGreaterThan(180_000);
    expect(memory).toBeLessThan(MOST_MB);
  },
);
