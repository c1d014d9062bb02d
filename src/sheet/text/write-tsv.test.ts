import { expect, test } from 'vitest';
import { blank, money, percent, text } from '../cells.ts';
import type { Cell, Column, Row, Sheet } from '../sheet.ts';
import { writeTsv } from './delimited.ts';

const columns: readonly Column[] = [
  { label: 'Item', format: 'text' },
  { label: 'Proposto', format: 'currency' },
  { label: 'Variação', format: 'percent' },
];

function sheet(rows: readonly Row[], header: readonly Cell[] = columns.map(({ label }) => text(label))): Sheet {
  return { title: 'Teste', columns, header: [{ kind: 'header', level: 0, cells: header }], rows };
}

const item = (...cells: readonly Cell[]): Row => ({ kind: 'item', level: 0, cells });

function lines(...rows: readonly Row[]): readonly string[] {
  return writeTsv(sheet(rows)).split('\r\n').slice(1, -1);
}

test('the header comes first, and the last line ends with CRLF too', () => {
  expect(writeTsv(sheet([]))).toBe('Item\tProposto\tVariação\r\n');
});

test('numbers have a decimal comma, no symbol and no thousands dot', () => {
  expect(lines(item(text('a'), money(123_456_789), percent(-12.345)))).toEqual(['a\t1234567,89\t-1234,50%']);
  expect(lines(item(text('b'), money(-5), percent(null)))).toEqual(['b\t-0,05\t—']);
  expect(lines(item(text('c'), { value: { kind: 'number', number: 12_345.5 } }))).toEqual(['c\t12345,5\t']);
  expect(lines(item(text('d'), { value: { kind: 'date', date: '2026-05-04' } }, blank))).toEqual(['d\t04/05/2026\t']);
});

test('texts with tabs, line breaks or quotes are quoted', () => {
  expect(lines(item(text('a\tb'), blank, blank))).toEqual(['"a\tb"\t\t']);
  expect(lines(item(text('diz "sim"\nou não')))).toEqual(['"diz ""sim""\nou não"\t\t']);
});

test('texts that a spreadsheet would run as formulas get an apostrophe; negative amounts do not', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SOMA(A1)'];
  expect(lines(...dangerous.map((words) => item(text(words))))).toEqual(dangerous.map((words) => `'${words}\t\t`));
  expect(lines(item(text('\t=1')))).toEqual([`"'\t=1"\t\t`]);
  expect(lines(item(text('a'), money(-100)))).toEqual(['a\t-1,00\t']);
});

test('a mark follows its text; positions covered by a span are empty', () => {
  expect(lines(item({ ...text('3.1'), mark: '(INATIVA)' }, money(0)))).toEqual(['3.1 (INATIVA)\t0,00\t']);
  expect(lines(item({ ...text('1.10 - Uberaba'), colSpan: 3 }))).toEqual(['1.10 - Uberaba\t\t']);
  expect(lines(item({ ...text('Evento'), rowSpan: 2 }, money(1)), item(money(2)))).toEqual([
    'Evento\t0,01\t',
    '\t0,02\t',
  ]);
});
