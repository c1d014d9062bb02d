import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '../../../load/sources/read-workbook.ts';
import { compareSheets } from '../../../sheet/compare/compare-sheets.ts';
import { checkSheet } from '../../../sheet/verify/check-sheet.ts';
import { Findings } from '../../../sheet/verify/findings.ts';
import { columnLetters } from '../../../sheet/column-letters.ts';
import type { ExpectedSheet } from '../../../sheet/verify/stored.ts';
import type { Workbook } from '../../../sheet/workbook/workbook.ts';
import { writeXls } from '../../../sheet/workbook/write-xls.ts';
import { resaved } from '../../../testing/readers/resaved.ts';
import { python } from '../../../testing/readers/workbook-readers.ts';
import { wholeFile } from '../../../testing/readers/xls-file.ts';
import { xlsxBook } from '../../../testing/readers/xlsx-file.ts';
import { runs, sampled } from '../../../testing/sampled.ts';
import { twoStates } from '../../../testing/sheets/two-states.ts';
import { describedSheets } from './expected-file.ts';
import { readSheets } from './stored-sheets.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: checks of files saved by other programs (RUBRICA_SEM_LEITORES is set).');
const SLOW = { timeout: 180_000 };

/** A Python program that changes an amount in a workbook. */
const ALTER = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
cell = book.worksheets[0][sys.argv[2]]
cell.value = round(cell.value + 0.01, 2)
book.save(sys.argv[1])
print(json.dumps(cell.value))
`;

/** A Python program that hides, merges, reformats and adds cells, but changes no amount. */
const DISGUISE = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet, base, cell = book.worksheets[0], book.worksheets[1], sys.argv[2]
row, column = sheet[cell].row, sheet[cell].column_letter
sheet[cell].number_format = '"999"'
sheet.row_dimensions[row].hidden = True
sheet.column_dimensions[column].hidden = True
sheet['Z' + str(row)] = 'Nota'
base.sheet_state = 'hidden'
base.merged_cells.add('A2:B3')
book.save(sys.argv[1])
print(json.dumps([row, column]))
`;

/** A Python program that adds rows below a table: a sum, a formula that shows nothing, and a word of approval. */
const ADD_ROWS = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet, row = book.worksheets[0], int(sys.argv[2])
last = sheet.max_row
sheet.cell(last + 1, 1, 'Somado por mim')
sheet.cell(last + 1, 2, '=1+1')
sheet.cell(last + 3, 2, '=IF(1=1,"",1000)')
sheet.cell(last + 4, 1, 'Aprovado')
book.save(sys.argv[1])
print(json.dumps(last))
`;

const facts = [
  { label: 'Organização', value: '1 - Prefeitura' },
  { label: 'Filtros', value: 'Ano: 2026 · Considerar o Valor: Reformulado' },
  { label: 'Gerado por', value: 'Ana em 25/11/2026 às 10:05' },
];

/** Comparisons with formulas of most kinds, each with its long form; their totals match their rows. */
const books: readonly Workbook[] = Object.values(twoStates)
  .flatMap((states, at) => fc.sample(states, { numRuns: runs(1, 9), seed: 7 + at }))
  .map(({ before, after }) => compareSheets(before, after))
  .filter(({ rows }) => rows.length > 4)
  .map((sheet) => [
    { name: sheet.title, facts, sheet },
    { name: 'Base', facts: [], longOf: sheet },
  ]);

describe.skipIf(LEFT_OUT)('files that other programs saved', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-saved-'));
  const path = join(folder, 'arquivo');
  afterAll(() => rmSync(folder, { recursive: true }));
  const made = { xlsx: [] as Uint8Array[], xls: [] as Uint8Array[] };
  beforeAll(async () => {
    for (const book of books) {
      made.xlsx.push(await xlsxBook(book));
      made.xls.push(wholeFile(writeXls(book)));
    }
  });

  const sheetsAt = async (content: Uint8Array) => {
    writeFileSync(path, content);
    return readSheets({ name: 'arquivo', path });
  };
  const expectedOf = async (book: Workbook, content: Uint8Array): Promise<readonly ExpectedSheet[]> => {
    writeFileSync(path, content);
    const sheets: ExpectedSheet[] = [];
    for (const read of describedSheets(book, await readWorkbook({ name: 'arquivo', path }))) sheets.push(await read());
    return sheets;
  };
  const check = async (book: Workbook, original: Uint8Array, saved: Uint8Array) => {
    const expected = await expectedOf(book, original);
    const found = await sheetsAt(saved);
    const findings = new Findings(20);
    for (const [at, sheet] of expected.entries()) checkSheet(sheet, found[at]!, findings);
    return findings;
  };

  test('.xlsx and .xls hold the same cells', async () => {
    for (const [at, book] of books.entries()) {
      const { items, equal } = await check(book, made.xlsx[at]!, made.xls[at]!);
      expect(items).toEqual([]);
      expect(equal).toBeGreaterThan(5);
    }
  });

  const formats = [
    ['xlsx', 'xlsx'],
    ['xls', 'xls'],
    ['xlsx', 'xls'],
  ] as const;
  test.each(sampled(formats, ([from, to]) => from !== to))(
    '.%s saved by LibreOffice as .%s matches its original',
    SLOW,
    async (from, to) => {
      const saved = resaved(made[from], from, to);
      for (const [at, book] of books.entries()) {
        const { items, equal } = await check(book, made[from][at]!, saved[at]!);
        expect(items).toEqual([]);
        expect(equal).toBeGreaterThan(5);
      }
    },
  );

  test('one amount altered by openpyxl is found; formulas that lost their results are only counted', SLOW, async () => {
    for (const [at, book] of books.entries()) {
      const [sheet] = await expectedOf(book, made.xlsx[at]!);
      const cell = firstAmount(sheet!);
      const { items, uncalculated } = await check(book, made.xlsx[at]!, changed(made.xlsx[at]!, ALTER, cell));
      expect(items).toMatchObject([{ kind: 'valor', cell, sheet: sheet!.name }]);
      expect(uncalculated).toBeGreaterThanOrEqual(hasFormulas(sheet!) ? 1 : 0);
    }
  });

  test(
    'hidden, merged, reformatted and added cells are found, also after LibreOffice saved the file',
    SLOW,
    async () => {
      const [book, original] = [books[0]!, made.xlsx[0]!];
      const [sheet] = await expectedOf(book, original);
      const cell = firstAmount(sheet!);
      const [column, row] = [cell.replace(/\d+/, ''), cell.replace(/\D+/, '')];
      const disguised = changed(original, DISGUISE, cell);
      const [asXlsx, asXls] = [resaved([disguised]), resaved([disguised], 'xlsx', 'xls')];
      for (const saved of [disguised, asXlsx[0]!, asXls[0]!]) {
        const { items } = await check(book, original, saved);
        expect(items.map(({ kind, sheet: name, cell: at, found }) => [kind, name, at, found])).toEqual([
          ['linhaOculta', sheet!.name, row, 'oculta'],
          ['colunaOculta', sheet!.name, column, 'oculta'],
          ['aparencia', sheet!.name, cell, '999'],
          ['celulaAMais', sheet!.name, `Z${row}`, 'Nota'],
          ['abaOculta', 'Base', null, 'oculta'],
          ['mesclada', 'Base', 'A2:B3', 'mescladas'],
        ]);
      }
    },
  );

  test(
    'added rows are found, even formulas that show nothing, also after LibreOffice saved the file',
    SLOW,
    async () => {
      const [book, original] = [books[0]!, made.xlsx[0]!];
      const added = changed(original, ADD_ROWS, '0');
      for (const saved of [added, resaved([added])[0]!, resaved([added], 'xlsx', 'xls')[0]!]) {
        const { items } = await check(book, original, saved);
        expect(items.map(({ kind, row, found, note }) => [kind, row, found, note])).toEqual([
          ['linhaAMais', 'Somado por mim', expect.stringMatching(/^(=1\+1|2|2,00)$/), 'Com fórmula: =1+1.'],
          ['linhaAMais', expect.stringMatching(/^linha \d+$/), expect.stringContaining('=IF('), expect.any(String)],
          ['linhaAMais', 'Aprovado', 'Aprovado', null],
        ]);
      }
    },
  );

  /** A workbook after a Python program has changed it. */
  const changed = (file: Uint8Array, program: string, cell: string) => {
    const altered = join(folder, 'alterado.xlsx');
    writeFileSync(altered, file);
    python('openpyxl', program, altered, cell);
    return readFileSync(altered);
  };
});

/** The first amount below the header that is no formula. */
function firstAmount({ rows, facts: above, header, formats }: ExpectedSheet) {
  for (const { line, cells, formulas } of rows) {
    if (line <= above + header) continue;
    const column = cells.findIndex(
      (cell, at) => typeof cell === 'number' && formats[at] === 'amount' && formulas[at] === undefined,
    );
    if (column >= 0) return `${columnLetters(column)}${line}`;
  }
  throw new Error('No amount');
}

function hasFormulas({ rows }: ExpectedSheet): boolean {
  return rows.some(({ formulas }) => formulas.length > 0);
}
