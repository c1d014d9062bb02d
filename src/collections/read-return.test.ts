import { describe, expect, test } from 'vitest';
import type { Cell } from '../load/tables/cell-type.ts';
import { MONTH_NAMES } from '../domain/months.ts';
import { NO_MONTHS, type SentLine } from './collection.ts';
import { HEADINGS } from './headings.ts';
import { readReturn } from './read-return.ts';
import type { RawSheet } from './read-sheets.ts';

const line = (natureza: string, codigo = '1.10'): SentLine => ({
  codOrcamentario: codigo,
  tipo: 'Atividade',
  recurso: 'proprios',
  codTBOrcamento: natureza,
  shown: NO_MONTHS,
  stood: NO_MONTHS,
});
const KEYS = [HEADINGS.centro, HEADINGS.codigo, HEADINGS.tipo, HEADINGS.recurso, HEADINGS.natureza];
const HEADER = [...KEYS, ...MONTH_NAMES, HEADINGS.memoria, HEADINGS.justificativa];
const number = (text: string): Cell => ({ kind: 'number', text });
const ZEROS = MONTH_NAMES.map(() => number('0'));
const row = (
  natureza: Cell,
  months: readonly Cell[] = ZEROS,
  { centro = '25.30' as Cell, codigo = '1.10' as Cell } = {},
): readonly Cell[] => [centro, codigo, 'Atividade', 'Próprios', natureza, ...months, null, null];
const sheetOf = (rows: readonly (readonly Cell[])[], merged: RawSheet['merged'] = []): RawSheet => ({
  name: '25.30',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  merged,
});
const known = { codigos: ['1.1', '1.10', '2'], tipos: ['Atividade'], naturezas: ['3.3', '3.10'] };
const read = (sheets: readonly RawSheet[], sent: readonly SentLine[] = [line('3.3'), line('3.10')]) =>
  readReturn(sheets, { sent: new Map([['25.30', sent]]), known });
const linesOf = (rows: readonly (readonly Cell[])[], sent?: readonly SentLine[]) =>
  [...read([sheetOf(rows)], sent).centros.values()].flatMap(({ lines }) => lines);
const problemsOf = (rows: readonly (readonly Cell[])[], merged?: RawSheet['merged']) =>
  read([sheetOf(rows, merged)]).problems.items.map(({ celula, mensagem }) => `${celula}: ${mensagem}`);
const withMonth = (month: number, cell: Cell) => ZEROS.with(month, cell);

describe('rows are read by their keys', () => {
  test('in any order, below anything, with columns moved, and totals and notes left out', () => {
    const rows = [
      ['Envio', 'x'],
      [],
      HEADER,
      ['Obs.: conferir'],
      row('3.10', withMonth(0, number('1.5'))),
      ['Total', null, null, null, null, number('1.5')],
      row('3.3'),
    ];
    const moved = rows.map((cells) => [...cells].reverse());
    for (const each of [rows, moved])
      expect(linesOf(each).map(({ codTBOrcamento, months }) => [codTBOrcamento, months[0]])).toEqual([
        ['3.10', 150],
        ['3.3', 0],
      ]);
  });

  test('a code that came back as a number is recognised by the one line that its row fits', () => {
    expect(linesOf([HEADER, row(number('3.1'))]).map(({ codTBOrcamento }) => codTBOrcamento)).toEqual(['3.10']);
    expect(
      linesOf([HEADER, row('3.3', ZEROS, { centro: number('25.3'), codigo: number('1.1') })]).map(
        ({ codOrcamentario }) => codOrcamentario,
      ),
    ).toEqual(['1.10']);
    const both = [line('3.3', '1.1'), line('3.3', '1.10')];
    const { centros, problems } = read([sheetOf([HEADER, row('3.3', ZEROS, { codigo: number('1.1') })])], both);
    expect(centros.size).toBe(0);
    expect(problems.items).toMatchObject([
      { celula: 'B2', mensagem: 'pode ser 1.1 ou 1.10; escreva o código como texto' },
    ]);
  });

  test('a text is exactly the code; in a text file a code may have lost its final zeros', () => {
    const rows = [HEADER, row('3.3', ZEROS, { codigo: '1.1' })];
    const sent = [line('3.3', '1.10')];
    expect(linesOf(rows, sent).map(({ codOrcamentario, isNew }) => [codOrcamentario, isNew])).toEqual([['1.1', true]]);
    const { centros, problems } = read([{ ...sheetOf(rows), isText: true }], sent);
    expect([centros.size, problems.items[0]!.mensagem]).toEqual([
      0,
      'pode ser 1.1 ou 1.10; escreva o código como texto',
    ]);
    const saved = [HEADER, row('3,1', ZEROS, { centro: '25.3' })];
    expect(read([{ ...sheetOf(saved), isText: true }]).centros.get('25.30')!.lines[0]!.codTBOrcamento).toBe('3.10');
    expect(read([sheetOf(saved)]).problems.items[0]!.mensagem).toBe('não é um centro que você preenche nesta coleta');
  });

  test('nothing is read from the row of another centre', () => {
    const foreign = row('9.9', withMonth(0, 'não é número'), { centro: '25.40' });
    expect(problemsOf([HEADER, foreign])).toEqual(['A2: não é um centro que você preenche nesta coleta']);
  });

  test('two rows of one line are a problem of the second, and neither counts', () => {
    expect(
      linesOf([HEADER, row('3.3'), row('3.10'), row('3.3'), row('3.3')]).map((each) => each.codTBOrcamento),
    ).toEqual(['3.10']);
    expect(problemsOf([HEADER, row('3.3'), row('3.3')])).toEqual([
      'E3: esta linha já está em 25.30, linha 2; deixe uma: até lá nenhuma vale',
    ]);
  });
});

describe('a line is read once', () => {
  const first = sheetOf([HEADER, row('3.3', withMonth(0, number('1')))]);
  const copy = { ...sheetOf([HEADER, row('3.3', withMonth(0, number('2')))]), name: '25.30 (2)' };

  test('a copy of a sheet is a problem of its rows', () => {
    const { centros, problems } = read([first, copy]);
    expect(problems.items).toMatchObject([
      {
        planilha: '25.30 (2)',
        celula: 'E2',
        mensagem: 'esta linha já está em 25.30, linha 2; deixe uma: até lá nenhuma vale',
      },
    ]);
    expect(centros.get('25.30')!.lines).toEqual([]);
  });

  test('nothing is read from the draft sheet', () => {
    const { centros, problems } = read([first, { ...copy, name: 'Rascunho' }]);
    expect(problems.count).toBe(0);
    expect(centros.get('25.30')!.lines.map(({ months }) => months[0])).toEqual([100]);
  });

  test('a second table with other columns is a problem, and is not read by the first headings', () => {
    const swapped = HEADER.with(5, 'Fevereiro').with(6, 'Janeiro');
    const rows = [HEADER, row('3.3'), HEADER, swapped, row('3.10', withMonth(0, number('7')))];
    expect(problemsOf(rows)).toEqual([expect.stringContaining('A4: aqui começa outra tabela')]);
    expect(linesOf(rows).map(({ codTBOrcamento }) => codTBOrcamento)).toEqual(['3.3']);
  });
});

describe('amounts are what their cells say, or problems', () => {
  test.each<[Cell, number]>([
    [number('1e3'), 100_000],
    [number('-12.3'), -1_230],
    [number('0.1'), 10],
    ['1.234,56', 123_456],
    ['R$ 1,00', 100],
    ['(2,00)', -200],
    [null, 0],
    ['-', 0],
  ])('%j', (cell, centavos) => {
    expect(linesOf([HEADER, row('3.3', withMonth(2, cell))])[0]!.months[2]).toBe(centavos);
  });

  test.each<[Cell, string]>([
    ['1,234.56', 'esperado um valor em reais'],
    ['1e3', 'esperado um valor em reais'],
    ['12.0000', 'não é um valor; seria 12,00?'],
    [number('33.3333'), 'não é um valor; seria 33,33?'],
    ['abc', 'esperado um valor em reais'],
    [new Date('2026-01-01'), 'esperado um valor em reais'],
    [true, 'esperado um valor em reais'],
    [{ kind: 'fault', text: '#REF!', what: 'a fórmula dá erro (#REF!); corrija-a ou apague-a' }, 'a fórmula dá erro'],
  ])('%j is refused', (cell, message) => {
    const rows = [HEADER, row('3.3', withMonth(2, cell))];
    expect(problemsOf(rows)).toEqual([expect.stringContaining(`H2: ${message}`)]);
    expect(linesOf(rows)[0]!.months[2]).toBe(null);
  });

  test('merged cells hold no amount', () => {
    const merged = [{ firstRow: 1, lastRow: 1, firstColumn: 5, lastColumn: 6 }];
    expect(problemsOf([HEADER, row('3.3')], merged)).toEqual([
      expect.stringContaining('F2: a célula está mesclada'),
      expect.stringContaining('G2: a célula está mesclada'),
    ]);
  });
});

test('a sheet without headings, or without one of them, is a problem; so is a file without any sheet of a collection', () => {
  expect(read([sheetOf([['a']])]).problems.items).toMatchObject([
    { planilha: '25.30', mensagem: expect.stringContaining('a linha dos títulos') as string },
  ]);
  expect(problemsOf([HEADER.filter((label) => label !== 'Março')])).toEqual([
    ': falta a coluna Março; ponha-a de volta',
  ]);
  expect(problemsOf([[...HEADER, 'Março'], row('3.3')])).toEqual([expect.stringContaining('há duas colunas Março')]);
  expect(read([{ ...sheetOf([['a']]), name: 'Plan1' }]).problems.items).toMatchObject([
    { mensagem: expect.stringContaining('não é uma planilha de coleta') as string },
  ]);
});

test('a row that fits no code reads the list of codes three times; the codes’ plain forms are computed once', () => {
  const [codes, count] = [300, 100];
  let reads = 0;
  const naturezas = new Proxy(
    Array.from({ length: codes }, (_, at) => `3.${at}.1`),
    {
      get: (list, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads++;
        return Reflect.get(list, name) as unknown;
      },
    },
  );
  const rows = Array.from({ length: count }, (_, at) => row(`x${at}`, ZEROS, { codigo: number('1.1') }));
  const sent = new Map([['25.30', [line('3.0.1')]]]);
  const expected = { sent, known: { ...known, codigos: ['1.10'], naturezas } };
  expect(readReturn([sheetOf([HEADER, ...rows])], expected).problems.count).toBe(count);
  expect(reads).toBe((3 * count + 1) * codes);
});
