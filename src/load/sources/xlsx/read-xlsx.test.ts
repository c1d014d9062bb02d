import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellObject } from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { workbookFile, type Sheets } from '../../../testing/readers/workbook-file.ts';
import { KnownKeys } from '../../checks/known-keys.ts';
import { valuesOf, type LoadedTable } from '../../tables/loaded-table.ts';
import { openSources } from '../open-sources.ts';
import { Problems } from '../../problems.ts';
import { readTable } from '../../checks/read-table.ts';
import { tables } from '../../tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-xlsx-'));
const path = join(folder, 'dados.xlsx');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of each sheet, column by column, and the problems. */
async function read(sheets: Sheets) {
  writeFileSync(path, workbookFile(sheets));
  const problems = new Problems();
  const known = new KnownKeys();
  for (const { name } of tables) known.acceptAny(name);
  const loaded: LoadedTable[] = [];
  for (const source of await openSources(path, problems)) {
    const table = tables.find(({ name }) => name === source.table)!;
    loaded.push(await readTable(source, table, { known, problems }));
  }
  return { loaded, reported: problems.lines, problems: problems.items };
}

const receitas = ['orcamentoId', 'codCCustoPai', 'id', 'nome', 'proposta', 'reformulacao', 'descricao'];
const eventos = [
  'orcamentoId',
  'codCCustoPai',
  'id',
  'demandante',
  'nome',
  'data',
  'entidade',
  'custo',
  'publico',
  'observacao',
];

test('numbers, dates, booleans and texts of a workbook are read as meant', async () => {
  const { loaded, reported } = await read({
    receitas: [
      receitas,
      [4, '01.10', 7, 'Cursos', 1234.56, 0.1 + 0.2, 2026],
      [],
      [4, '1.2', 8, ' x ', '1.234,56', null, 'a\nb'],
    ],
    eventos: [eventos, [4, '01.10', 1, null, 'Feira', new Date(Date.UTC(2026, 2, 31)), null, -5, 150, '31/12/2025']],
    naturezas: [
      ['inativo', 'codTBOrcamento', 'nomeTBOrcamento'],
      [true, '3.1.01', 'Fax'],
      ['0', '3.1.02', 'Salários'],
    ],
    Planilha1: [],
  });
  expect(reported).toEqual([]);
  const [revenues, events, natures] = ['receitas', 'eventos', 'naturezas'].map((name) =>
    loaded.find(({ table }) => table.name === name)!,
  );
  expect(revenues!.lines).toEqual([2, 4]);
  expect(
    ['codCCustoPai', 'nome', 'proposta', 'reformulacao', 'descricao'].map((column) => valuesOf(revenues!, column)),
  ).toEqual([
    ['01.10', '1.2'],
    ['Cursos', ' x '],
    [123456, 123456],
    [30, 0],
    ['2026', 'a\nb'],
  ]);
  expect(['data', 'custo', 'publico', 'observacao'].map((column) => valuesOf(events!, column))).toEqual([
    ['2026-03-31'],
    [-500],
    ['150'],
    ['31/12/2025'],
  ]);
  expect(valuesOf(natures!, 'inativo')).toEqual([true, false]);
});

test('a number in a code column is reported with the cell’s name', async () => {
  const { reported } = await read({
    'centros-custo': [
      ['nomeCCustoPai', 'regional', 'codCCustoPai'],
      ['Uberaba', 1, 1.1],
      ['Sede', 0, '1.2'],
    ],
  });
  expect(reported).toEqual([
    'aba centros-custo, linha 2, coluna codCCustoPai (célula C2): "1,1"; é um número: formate a coluna como Texto e digite o código de novo',
  ]);
});

test('a cell right of the header is reported by name, and hides no other fault of its row', async () => {
  const { reported, problems } = await read({
    orcamentos: [
      ['id', 'ano', 'periodoOrcamento'],
      [4, 2026, 7, null, 'solta'],
      [3, 2025, 0],
    ],
  });
  expect(reported).toEqual([
    'aba orcamentos, linha 2 (célula E2): "solta" está depois da última coluna do cabeçalho; apague-o',
    expect.stringContaining('aba orcamentos, linha 2, coluna periodoOrcamento (célula C2): "7"'),
  ]);
  expect(problems.slice(0, 1)).toEqual([
    {
      arquivo: 'aba orcamentos',
      linha: 2,
      coluna: 'E',
      celula: 'E2',
      valor: 'solta',
      mensagem: 'está depois da última coluna do cabeçalho; apague-o',
    },
  ]);
});

test('an example row of the model that was left in is refused, and the explaining sheet is ignored', async () => {
  const { reported } = await read({
    'Leia-me': [['Como preencher'], ['Apague as linhas de exemplo']],
    orcamentos: [
      ['ano', 'id', 'periodoOrcamento'],
      [2026, 'EXEMPLO', 1],
      [2026, 4, 1],
    ],
    naturezas: [
      ['codTBOrcamento', 'nomeTBOrcamento', 'inativo'],
      ['EXEMPLO', 'Salários', 0],
    ],
  });
  expect(reported).toEqual([
    'aba orcamentos, linha 2: é a linha de exemplo do modelo; apague-a',
    'aba naturezas, linha 2: é a linha de exemplo do modelo; apague-a',
  ]);
});

test('a formula that gives an error, an unknown sheet and a misspelt column are reported', async () => {
  const error: CellObject = { t: 'e', v: 0x17, f: 'A1/0' };
  const { reported } = await read({
    receitas: [receitas, [4, '01.10', 7, 'Cursos', error, 1, null]],
    Resumo: [['x']],
    naturezas: [['codTBOrcamento', 'nomeTBOrcamento', 'Inativo']],
  });
  expect(reported).toEqual([
    `aba Resumo: aba desconhecida; os nomes aceitos são ${tables.map(({ name }) => name).join(', ')}`,
    'aba receitas, linha 2, coluna proposta (célula E2): "#REF!"; a fórmula dá erro (#REF!); corrija-a ou apague-a',
    'aba naturezas, linha 1, coluna Inativo (célula C1): coluna desconhecida; o nome certo é inativo',
    'aba naturezas, linha 1, coluna inativo: falta esta coluna no cabeçalho',
  ]);
});
