import { expect, test } from 'vitest';
import { blank, money, percent, text } from '../cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import { sheetFinder } from './find-rows.ts';

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

test('four digits match a code exactly, dots included', () => {
  const codes = row(text('1.10.02 - Setor 2026'), money(0), blank);
  const inCodes = sheetFinder({ ...sheet, rows: [codes] });
  expect(['1.10.02', '2026', '11002'].map((text) => inCodes(text).rows)).toEqual([[0], [0], []]);
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
