import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aroundRows, bookOf, cell, naturesBook, SHEET } from '../../testing/hostile/workbook-of.ts';
import { part, zipOf } from '../../testing/hostile/zip-of.ts';
import type { Cell } from '../tables/cell-type.ts';
import { openSources, type SentFile } from './open-sources.ts';
import { Problems } from '../problems.ts';
import { TABLE_NAMES } from '../tables/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-fontes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const natures = 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n';
const orcamentos = 'id;ano;periodoOrcamento\n4;2026;1\n';

/** Uploaded files, stored under paths that do not depend on their names. */
function sent(files: readonly (readonly [name: string, content: string | Buffer])[]): readonly SentFile[] {
  return files.map(([name, content], index) => {
    const path = join(folder, `enviado-${index}`);
    writeFileSync(path, content);
    return { name, path };
  });
}

/** The opened tables with their rows, and the problems. */
async function open(from: string | readonly SentFile[]) {
  const problems = new Problems();
  const tables: Record<string, readonly (readonly Cell[])[]> = {};
  for (const { label, read } of await openSources(from, problems)) {
    const rows: (readonly Cell[])[] = [];
    await read((cells) => rows.push(cells));
    tables[label] = rows;
  }
  return { tables, reported: problems.lines };
}

test('uploaded CSVs are the tables that their names state, whatever folders precede the names', async () => {
  const files = sent([
    ['naturezas.csv', natures],
    ['C:\\fakepath\\orcamentos.csv', orcamentos],
  ]);
  expect(await open(files)).toEqual({
    tables: {
      'naturezas.csv': [
        ['codTBOrcamento', 'nomeTBOrcamento', 'inativo'],
        ['3.1', 'Salários', '0'],
      ],
      'orcamentos.csv': [
        ['id', 'ano', 'periodoOrcamento'],
        ['4', '2026', '1'],
      ],
    },
    reported: [],
  });
});

test.each<readonly [string, Parameters<typeof sent>[0], readonly string[]]>([
  [
    'the same CSV twice',
    [
      ['naturezas.csv', natures],
      ['a/naturezas.csv', natures],
    ],
    ['naturezas.csv: foi enviado mais de uma vez; deixe um só'],
  ],
  [
    'a CSV of another name, and one that is good',
    [
      ['naturezas (1).csv', natures],
      ['orcamentos.csv', orcamentos],
    ],
    [`naturezas (1).csv: arquivo desconhecido; os nomes aceitos são ${TABLE_NAMES.join('.csv, ')}.csv`],
  ],
  [
    'a workbook and a CSV',
    [
      ['dados.xlsx', naturesBook()],
      ['orcamentos.csv', orcamentos],
    ],
    ['dados.xlsx, orcamentos.csv: envie uma só pasta de trabalho .xlsx, um só .zip, ou só arquivos .csv'],
  ],
  [
    'a spreadsheet of LibreOffice',
    [['dados.ods', naturesBook()]],
    ['dados.ods: é uma planilha .ods; salve-a como .xlsx (no Excel, "Pasta de Trabalho do Excel") e envie de novo'],
  ],
  [
    'an HTML page named .xls',
    [['C:\\fakepath\\Dados.XLS', '<html><table><tr><td>4</td></tr></table></html>']],
    ['Dados.XLS: é uma planilha .xls; salve-a como .xlsx (no Excel, "Pasta de Trabalho do Excel") e envie de novo'],
  ],
  ['nothing', [], ['envio: não tem nenhuma tabela para carregar']],
])('%s: reported', async (_, files, reported) => {
  expect((await open(sent(files))).reported).toEqual(reported);
});

test('one CSV is loaded by its path, and so is a .zip of a folder whose paths have backslashes', async () => {
  writeFileSync(join(folder, 'naturezas.csv'), natures);
  expect(Object.keys((await open(join(folder, 'naturezas.csv'))).tables)).toEqual(['naturezas.csv']);
  writeFileSync(
    join(folder, 'dados.zip'),
    zipOf([part('dados\\naturezas.csv', natures), part('dados\\orcamentos.csv', orcamentos)]),
  );
  const { tables, reported } = await open(join(folder, 'dados.zip'));
  expect([Object.keys(tables), reported]).toEqual([['naturezas.csv', 'orcamentos.csv'], []]);
  expect(tables['naturezas.csv']![1]).toEqual(['3.1', 'Salários', '0']);
});

test('a workbook’s emoji are exact, whether written as references, as Excel’s escapes or as characters', async () => {
  const texts = ['&#x1F404;&#128004;🐄', '_xD83D__xDC04_', 'a_x000D_&#10;b_x005F_x000D_'];
  const row = `<row r="2">${texts.map((text) => cell('', text)).join('')}</row>`;
  const shared = part('xl/sharedStrings.xml', `<sst><si><t>&#x1F404; &#xE1;</t></si></sst>`);
  const further = '<row r="3"><c t="s"><v>0</v></c><c t="str"><v>&#x1F404;</v></c></row>';
  const sheet = part(SHEET, aroundRows(['codTBOrcamento', 'nomeTBOrcamento', 'inativo']).join(row + further));
  const { tables, reported } = await open(sent([['dados.xlsx', zipOf([...bookOf(['naturezas']), sheet, shared])]]));
  expect(reported).toEqual([]);
  expect(tables['aba naturezas']!.slice(1)).toEqual([
    ['🐄🐄🐄', '🐄', 'a\r\nb_x000D_'],
    ['🐄 á', '🐄', null],
  ]);
});
