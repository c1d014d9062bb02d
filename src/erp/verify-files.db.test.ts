import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databases } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { examples, type CsvRow, type SyncExample } from '../testing/servers/sync-examples.ts';
import { fetchKnown } from './rows-to-store.ts';
import { NOT_COMPARED, verifyErp } from './verify.ts';

const HEADER = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n';
const YEAR = { codColigada: 1, ano: 2026 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
  mkdirSync(join(folder, '1'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeFile = (name: string, content: string) => {
  writeFileSync(join(folder, '1', name), content);
  utimesSync(join(folder, '1', name), 1_000_000_000, 1_000_000_000);
};
const write = (content: string) => writeFile('realizados.csv', content);
const writeAs = ({ file, csv }: SyncExample, ...rows: readonly CsvRow[]) => writeFile(file, csv(...rows));
const notKnown = async () => undefined;
const verify = (codColigada?: number) => verifyErp({ kind: 'arquivos', folder }, { codColigada, ano: 2026 }, notKnown);

test('a check counts the rows of every organisation’s files', async () => {
  write(`${HEADER}4;1.2.1;3.1;1;1\n`);
  const { importacao } = examples;
  writeAs(importacao, [4, '1.2.1', '1'], [99, '1.2.1', '1']);
  mkdirSync(join(folder, '10'));
  const { good, lines } = await verify();
  expect([good, lines.map((line) => line.replace(/ em [\d,]+ s\.$/, ''))]).toEqual([
    true,
    [
      'Organização 1, realizados: 1 linha',
      'Organização 1, propostas: sem arquivo.',
      'Organização 1, importação: 2 linhas',
      'Organização 10, realizados: sem arquivo.',
      'Organização 10, propostas: sem arquivo.',
      'Organização 10, importação: sem arquivo.',
      NOT_COMPARED,
    ],
  ]);
});

test('a check lists the rows that would be left out, the first ten by name, and fails', async () => {
  const database = await databases[0]!.open();
  await insertSmallOrganizations(database.db);
  const good = '4;1.2.1;3.1;1;1\n';
  const check = () =>
    verifyErp({ kind: 'arquivos', folder }, { codColigada: 1, ano: 2026 }, (scopes) =>
      Promise.all(scopes.map((scope) => fetchKnown(database.db, scope))),
    );
  write(HEADER + good);
  expect((await check()).good).toBe(true);
  write(`${HEADER}${good}4;9.9;3.1;2;7,00\n99;1.2.1;3.1;1;-1,00\n${'4;1.2.1;8;12;0,01\n'.repeat(10)}`);
  const { good: isGood, lines } = await check();
  expect([isGood, lines.filter((line) => !/ em [\d,]+ s\.$|sem arquivo/.test(line))]).toEqual([
    false,
    [
      '12 linhas ficariam de fora (R$\u00a06,10).',
      'ORCAMENTOID 4, CODCCUSTO 9.9, CODTBORCAMENTO 3.1, MES 2 (R$\u00a07,00): O centro de custo 9.9 não existe.',
      'ORCAMENTOID 99, CODCCUSTO 1.2.1, CODTBORCAMENTO 3.1, MES 1 (-R$\u00a01,00): O orçamento 99 não existe.',
      ...Array.from(
        { length: 8 },
        () => 'ORCAMENTOID 4, CODCCUSTO 1.2.1, CODTBORCAMENTO 8, MES 12 (R$\u00a00,01): A natureza 8 não existe.',
      ),
      'e mais 2.',
    ].map((line) => `Organização 1, realizados: ${line}`),
  ]);
  await database.close();
});

test('a check of one organisation does not read the others’ files', async () => {
  write('nada');
  mkdirSync(join(folder, '10'));
  const { good, lines } = await verify(10);
  expect([good, lines.map((line) => line.slice(0, 15)), lines.at(-1)]).toEqual([
    true,
    [...Array.from({ length: 3 }, () => 'Organização 10,'), NOT_COMPARED.slice(0, 15)],
    NOT_COMPARED,
  ]);
  expect(await verify(3)).toEqual({
    good: false,
    lines: [`A pasta ${folder} não tem a pasta da organização, ${folder}/3.`],
  });
});

test('a check of a missing folder, or of one without organisations, fails with a message', async () => {
  const away = join(folder, 'nada');
  expect(await verifyErp({ kind: 'arquivos', folder: away }, YEAR, notKnown)).toEqual({
    good: false,
    lines: [`A pasta ${away} não existe.`],
  });
  rmSync(join(folder, '1'), { recursive: true });
  expect((await verify()).lines).toEqual([`A pasta ${folder} não tem nenhuma pasta de organização, como ${folder}/1.`]);
});
