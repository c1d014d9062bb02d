import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databases } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { examples, type CsvRow, type SyncExample } from '../testing/servers/sync-examples.ts';
import { exactOf } from './exact-number.ts';
import { fileGateway } from './file-gateway.ts';
import { openSynchronizer } from './open-synchronizer.ts';
import { beginRun, LEASE_MS, syncKeyOf } from './runs/sync-runs.ts';
import { verifyErp } from './verify.ts';

const HEADER = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n';
const YEAR = { codColigada: 1, ano: 2026 };
const SECRET = 'Sénha "1"; DROP';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
  mkdirSync(join(folder, '1'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, '1', 'realizados.csv');
const write = (content: string) => {
  writeFileSync(path(), content);
  utimesSync(path(), 1_000_000_000, 1_000_000_000);
};
const QUIET_MS = 500;
const gateway = () => fileGateway({ kind: 'arquivos', folder }, QUIET_MS);
const verify = (codColigada?: number) => verifyErp({ kind: 'arquivos', folder }, { codColigada, ano: 2026 }, notKnown);
const notKnown = async () => undefined;

const budget = (orcamentoId: number) => ({ kind: 'orcamento', orcamentoId });

test('the rows of every budget are returned with their budgets, duplicates and unknown codes too', async () => {
  write(`${HEADER}4;1.2.1;3.1;1;1.234,56\n3;1.2.1;3.1;1;9\n4;1.2.1;3.1;1;-0,01\n99;9.9;01;12;\n`);
  const rows = await gateway().ask('realizados', YEAR);
  expect(rows).toEqual([
    { budget: budget(4), codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1, valor: exactOf(123_456, 2) },
    { budget: budget(3), codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1, valor: exactOf(9, 0) },
    { budget: budget(4), codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1, valor: exactOf(-1, 2) },
    { budget: budget(99), codCCustoFilho: '9.9', codTBOrcamento: '01', mes: 12, valor: 0n },
  ]);
});

const writeAs = ({ file, csv }: SyncExample, ...rows: readonly CsvRow[]) => {
  writeFileSync(join(folder, '1', file), csv(...rows));
  utimesSync(join(folder, '1', file), 1_000_000_000, 1_000_000_000);
};

test('budgeted values on both bases, and postings, of every budget, are returned with their budgets', async () => {
  const { propostas, importacao } = examples;
  for (const example of [propostas, importacao]) writeAs(example, [4, '1.2.1', '-0,01'], [3, '1.2.10', '7']);
  expect((await gateway().ask('propostas', YEAR)).slice(0, 1)).toEqual([
    {
      budget: budget(4),
      codCCustoFilho: '1.2.1',
      codTBOrcamento: '3.1',
      valorProposta: exactOf(-1, 2),
      valorReformulacao: exactOf(5, 2),
    },
  ]);
  const postings = await gateway().ask('importacao', { codColigada: 1, ano: undefined });
  expect(postings).toMatchObject([
    {
      budget: { kind: 'orcamento', orcamentoId: 4 },
      periodoOrcamento: 1,
      codTBOrcamento: '3.1',
      tipo: 'D',
      chaveCentroCusto: '1.2.1',
      codReduzidoConta: '0031',
      qtdPessoas: exactOf(2, 0),
      qtdDias: exactOf(1, 4),
      qtdUnidade: null,
      valorTotal: exactOf(-1, 2),
    },
    { budget: { kind: 'orcamento', orcamentoId: 3 }, chaveCentroCusto: '1.2.10', valorTotal: exactOf(7, 0) },
  ]);
  expect(Object.keys(postings[0]!).sort()).toEqual(Object.keys(importacao.row('1.2.1', 1)).sort());
});

test('an organisation without its file is not set up', () => {
  expect([gateway().answers('realizados', 1), gateway().answers('realizados', 2)]).toEqual([false, false]);
  write(HEADER);
  expect([gateway().answers('realizados', 1), gateway().answers('propostas', 1)]).toEqual([true, false]);
});

test.each([
  ['', 'realizados.csv: está vazio; falta o cabeçalho'],
  [`${HEADER}4;1.2.1;3.1;13;1\n`, 'realizados.csv, linha 2, coluna mes: valor inválido; esperado um mês de 1 a 12'],
  [
    `${HEADER}4;1.2.1;3.1;1;1,234\n`,
    'realizados.csv, linha 2, coluna valor: valor inválido; esperado um valor em reais',
  ],
  [
    `${HEADER}4;1.2.1;3.1;1;"${SECRET.replaceAll('"', '""')}"\n`,
    'coluna valor: valor inválido; esperado um valor em reais',
  ],
  [`${SECRET.replaceAll(/[";]/g, '')};${HEADER}`, 'realizados.csv, linha 1: coluna desconhecida; as colunas são orc'],
  [`${HEADER}4;1.2.1;3.1;1\n`, 'realizados.csv, linha 2: tem 4 campos e o cabeçalho tem 5'],
  ['orcamentoId;mes;valor\n', 'realizados.csv, linha 1, coluna codCCustoFilho: falta esta coluna no cabeçalho'],
])('%j is not a file of rows, and is reported with the message of a load', async (content, expected) => {
  write(content);
  const failure = await gateway()
    .ask('realizados', YEAR)
    .catch((error: Error) => `${error.name} ${error.message}`);
  expect(failure).toMatch(/^ErpUnavailable realizados\.csv/);
  expect(failure).toContain(expected);
  expect(failure).not.toContain('Sénha');
  const { good, lines } = await verify();
  expect([good, lines[0]]).toEqual([false, expect.stringContaining(expected)]);
  expect(lines[0]).toMatch(/^Organização 1, realizados: realizados\.csv/);
});

test('a file written just now is read once it no longer changes, and a file that keeps changing is refused', async () => {
  writeFileSync(path(), `${HEADER}4;1.2.1;3.1;1;1\n`);
  expect(await gateway().ask('realizados', YEAR)).toHaveLength(1);
  writeFileSync(path(), HEADER);
  const half = gateway().ask('realizados', YEAR);
  appendFileSync(path(), '4;1.2.1;3.1;1;1\n');
  await expect(half).rejects.toThrow('realizados.csv: está sendo escrito neste momento');
});

const failure = () => gateway().ask('realizados', YEAR).catch(String);

test('a folder in place of a file is reported', async () => {
  mkdirSync(path());
  expect(await failure()).toBe('ErpUnavailable: realizados.csv: não é um arquivo.');
});

test.skipIf(process.platform === 'win32')('a pipe, which may never end, is not read', async () => {
  execFileSync('mkfifo', [path()]);
  expect(await failure()).toBe('ErpUnavailable: realizados.csv: não é um arquivo.');
});

test('the next process of an embedded database ends the runs that the last process left, without waiting', async () => {
  const database: OpenDatabase = await databases[0]!.open();
  await insertSmallOrganizations(database.db);
  const key = syncKeyOf('realizados', scopeOfOrganization(1), 4);
  await beginRun(database.db, key, { lease: LEASE_MS, takesOver: false });
  write(`${HEADER}4;1.2.1;3.1;1;1\n`);
  const start = performance.now();
  const failed = (error: Error) => expect.unreachable(error.message);
  const erp = await openSynchronizer(database, { kind: 'arquivos', folder }, failed);
  expect((await erp.synchronize(key)).situacao).toBe('concluida');
  expect(performance.now() - start).toBeLessThan(20_000); // shorter than the lease of a run
  await erp.close();
  await database.close();
});
