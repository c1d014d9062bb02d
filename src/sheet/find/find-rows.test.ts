import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blank, money, percent, text } from '../cells.ts';
import { inThousands } from '../columns.ts';
import type { Cell, Row, Sheet } from '../sheet.ts';
import { foundItems, isInHeadingsAlone, sheetFinder } from './find-rows.ts';

const row = (...cells: Row['cells']): Row => ({ kind: 'item', level: 0, cells });

const sheet: Sheet = {
  title: 'Teste',
  columns: [
    { label: 'Item', format: 'text' },
    { label: 'Proposto', format: 'currency' },
    { label: 'Variação', format: 'percent' },
  ],
  header: [],
  rows: [
    row({ ...text('1.21 - Araçuaí'), colSpan: 3 }),
    row(text('3.1.1 - Diárias'), money(123_456), percent(0.1234)),
    row({ ...text('3.1.2 - ENERGIA'), mark: '(INATIVA)' }, money(-5_000_000), percent(null)),
    row(text('3.1.3 - Aluguel 12'), money(0), blank),
  ],
};

const find = (text: string) => sheetFinder(sheet)(text).rows;

test('accents and case are ignored on both sides', () => {
  expect(find('ARACUAI')).toEqual([0]);
  expect(find('araçuaí')).toEqual([0]);
  expect(find('energia')).toEqual([2]);
});

test('marks are found with their text', () => {
  expect(find('inativa')).toEqual([2]);
  expect(find('energia (inativa)')).toEqual([2]);
});

test('amounts are found as formatted', () => {
  expect(find('1.234,56')).toEqual([1]);
  expect(find('R$ 1.234')).toEqual([1]);
  expect(find('-R$ 50')).toEqual([2]);
  expect(find('0,00')).toEqual([2, 3]);
  expect(find('12,34%')).toEqual([1]);
  expect(find('—')).toEqual([2]);
});

test('amounts are found without their thousands dots; a typed dot must match', () => {
  expect(['1234', '1234,5', '234,56', 'R$ 1234,56', '1.234'].map(find)).toEqual([[1], [1], [1], [1], [1]]);
  expect(['-R$ 50000,00', '50000', '5000'].map(find)).toEqual([[2], [2], [2]]);
  expect(['12.34', '123.4', '12345', '1234,7', '50,0000'].map(find)).toEqual([[], [], [], [], []]);
});

test('digits match a code only as it is written, dots included', () => {
  const codes = row(text('1.10.02 - Setor 2026'), money(0), blank);
  const inCodes = sheetFinder({ ...sheet, rows: [codes] });
  expect(['1.10.02', '2026', '11002'].map((text) => inCodes(text).rows)).toEqual([[0], [0], []]);
});

test('a word written as a code is not found in amounts that show its digits by chance', () => {
  const code = row(text('3.2 - Diárias'), money(143_140_00), blank);
  const amount = row(text('Viagens'), money(43_200_00), blank);
  const inRows = sheetFinder({ ...sheet, rows: [code, amount] });
  expect(['3.2', '43.200', '43.2', '3.1'].map((query) => inRows(query).rows)).toEqual([[0], [1], [], []]);
});

test('a number is found in texts and amounts alike, in the order of the rows', () => {
  expect(find('12')).toEqual([1, 3]);
});

test('nothing is found for an empty text; outer spaces are ignored', () => {
  expect(find('  ')).toEqual([]);
  expect(find(' diárias ')).toEqual([1]);
  expect(find('xyz')).toEqual([]);
});

test('amounts beside a spanning cell are found in their own column’s format', () => {
  const block = [row({ ...text('Evento'), rowSpan: 2 }, text('Ana'), money(100)), row(text('Bia'), money(200))];
  const columns: Sheet['columns'] = [
    { label: 'Evento', format: 'text' },
    { label: 'Parceiro', format: 'text' },
    { label: 'Custo', format: 'currency' },
  ];
  const inBlock = sheetFinder({ title: 'Teste', columns, header: [], rows: block });
  expect(['R$ 1,00', 'R$ 2,00', 'bia', 'evento'].map((text) => inBlock(text).rows)).toEqual([[0], [1], [1], [0]]);
});

test('amounts are found as written in full, even if they are shown in thousands', () => {
  const [shown, queries] = [
    sheetFinder(inThousands(sheet)),
    ['234,56', '1234,56', '-R$ 50.000,00', 'R$ 1.234', '12,34%', '50,0'],
  ];
  expect(queries.map((text) => shown(text).rows)).toEqual(queries.map(find));
  expect(queries.map((text) => shown(text).rows.length)).toEqual([1, 1, 1, 1, 1, 0]);
});

describe('rows joined in a block', () => {
  const event: Cell = { ...text('Feira'), rowSpan: 3 };
  const block: Sheet = {
    ...sheet,
    rows: [row(event, text('Ana')), row(text('Bia'), money(100)), row(text('Caio'), money(200)), row(text('Bia'))],
  };

  test('share their words: a row that has one word is found if the other rows have the rest', () => {
    const queries = ['feira bia', 'bia caio', 'bia', 'feira', 'feira ana', 'ana 2,00', 'feira dora'];
    expect(queries.map((words) => sheetFinder(block)(words).rows)).toEqual([
      [0, 1],
      [1, 2],
      [1, 3],
      [0],
      [0],
      [0, 2],
      [],
    ]);
  });

  test('are found if, and only if, their item is', () => {
    const words = fc.shuffledSubarray(['feira', 'ana', 'bia', 'caio', '1,00', '2,00', 'x'], { minLength: 1 });
    fc.assert(
      fc.property(words, (some) => {
        const isFound = foundItems(block, some.join(' '))!;
        expect(sheetFinder(block)(some.join(' ')).rows.some((each) => each < 3)).toBe(isFound(0));
      }),
    );
  });
});

describe('several words', () => {
  const line = (kind: Row['kind'], level: number, name: string, amount?: number): Row => ({
    kind,
    level,
    cells: [text(name), amount === undefined ? blank : money(amount), blank],
  });
  const nested: Sheet = {
    ...sheet,
    rows: [
      line('group', 0, 'Uberaba'),
      line('item', 1, 'Salários', 1_00),
      line('item', 1, 'Água', 2_00),
      line('subtotal', 0, 'Total do Centro de Custo', 3_00),
      line('group', 0, 'Araxá'),
      line('item', 1, 'Salários', 4_00),
      line('total', 0, 'Total Geral', 7_00),
    ],
  };
  const inNested = sheetFinder(nested);

  test('are found in a row and the groups above it, in any order', () => {
    expect(inNested('uberaba salarios').rows).toEqual([1]);
    expect(inNested('SALÁRIOS araxa').rows).toEqual([5]);
    expect(inNested('salarios').rows).toEqual([1, 5]);
    expect(inNested('uberaba luz').rows).toEqual([]);
  });

  test('a row is found by a word of its own, not by its group alone', () => {
    expect(inNested('uberaba').rows).toEqual([0]);
  });

  test('a word that is only in headings finds columns, and the other words still find rows', () => {
    expect(inNested('proposto')).toEqual({ rows: [], columns: [1] });
    expect(inNested('araxa proposto')).toEqual({ rows: [4], columns: [1] });
    expect(inNested('prop')).toEqual({ rows: [], columns: [1] });
    const pairs = ['Item', 'Março Proposto', 'Março Realizado', 'Abril Proposto'];
    const inPairs = sheetFinder({ ...nested, columns: pairs.map((label) => ({ label, format: 'amount' })) });
    expect(['marco', 'marco proposto', 'marco abril'].map((words) => inPairs(words).columns)).toEqual([
      [1, 2],
      [1],
      [1, 2, 3],
    ]);
    expect(['proposto', 'proposto araxa', 'x', ''].map((words) => isInHeadingsAlone(nested, words))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('totals are found by their words, and subtotals by their figures', () => {
    expect(inNested('total geral').rows).toEqual([6]);
    expect(inNested('uberaba 3,00').rows).toEqual([0, 3]); // the group too: its figure is its subtotal's
  });

  const keptOf = (text: string) => {
    const keeps = foundItems(nested, text)!;
    return [1, 2, 5].filter(keeps);
  };

  test('items match by the words along their path, by a figure of their group, never by a subtotal’s label', () => {
    expect([keptOf('uberaba'), keptOf('uberaba agua'), keptOf('3,00')]).toEqual([[1, 2], [2], [1, 2]]);
    expect([keptOf('custo'), keptOf('proposto'), keptOf('proposto salarios')]).toEqual([[], [1, 2, 5], [1, 5]]);
    expect(foundItems(nested, ' ')).toBeUndefined();
  });
});
