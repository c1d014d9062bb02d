import { expect, test } from 'vitest';
import { checkSheet } from './check-sheet.ts';
import { Findings } from './findings.ts';
import type { StoredRow, StoredSheet, StoredValue } from './stored.ts';

const AMOUNT = '#,##0.00;[Red]-#,##0.00';
const VALUES: readonly (readonly StoredValue[])[] = [
  ['Item', 'Proposto', 'Realizado'],
  ['1.10', 1200.5, 0],
  ['1.20', 7, 8],
  ['1.30', 9, 10],
];
const rows = VALUES.map((cells, at): StoredRow => ({
  line: at + 1,
  cells,
  formulas: [],
  outline: 0,
  isHidden: false,
  codes: ['General', AMOUNT, AMOUNT],
}));
const sheet: StoredSheet = { name: 'Receitas', rows, isHidden: false, hiddenColumns: [], merges: [], disguises: [] };

/** The findings in a changed copy of `sheet`: kind, cell, what is shown and what should be. */
function found(now: Partial<StoredSheet>) {
  const findings = new Findings(100);
  checkSheet({ ...sheet, facts: 0, header: 1, formats: ['plain', 'amount', 'amount'] }, { ...sheet, ...now }, findings);
  return findings.items.map(({ kind, cell, found: is, expected }) => [kind, cell, is, expected]);
}

function withRow(at: number, now: Partial<StoredRow>): Partial<StoredSheet> {
  return { rows: rows.with(at, { ...rows[at]!, ...now }) };
}

test('a value that its format no longer shows as written is found, with what is shown now and what was shown', () => {
  const codes = (code: string, column = 1) => withRow(1, { codes: rows[1]!.codes.with(column, code) });
  expect(found(codes('#,##0.000'))).toEqual([]);
  expect(found(codes(';;;'))).toEqual([['aparencia', 'B2', null, '1.200,50']]);
  expect(found(codes('0,'))).toEqual([['aparencia', 'B2', '1', '1.200,50']]);
  expect(found(codes('"999"'))).toEqual([['aparencia', 'B2', '999', '1.200,50']]);
  expect(found(codes(';;;', 0))).toEqual([['aparencia', 'A2', null, '1.10']]);
  expect(found(withRow(0, { codes: ['General', ';;;"Pago"', 'General'] }))).toEqual([
    ['aparencia', 'B1', 'Pago', 'Proposto'],
  ]);
});

test('consecutive hidden rows are one finding; hidden columns and worksheets are found too', () => {
  const hidden = [0, 1, 3].reduce((all, at) => all.with(at, { ...all[at]!, isHidden: true }), rows);
  const sight = ['oculta', 'à vista'];
  expect(found({ rows: hidden })).toEqual([
    ['linhaOculta', '1:2', ...sight],
    ['linhaOculta', '4', ...sight],
  ]);
  expect(found({ hiddenColumns: [{ first: 1, last: 1 }] })).toEqual([['colunaOculta', 'B', ...sight]]);
  expect(found({ hiddenColumns: [{ first: 3, last: 16_383 }] })).toEqual([]);
  expect(found({ isHidden: true })).toEqual([['abaOculta', null, ...sight]]);
});

test('a worksheet that hides zeros, and conditional formats, are found', () => {
  const disguised = (kind: 'noZeros' | 'conditional', cells: string | null) => found({ disguises: [{ kind, cells }] });
  expect(disguised('noZeros', null)).toEqual([['aparencia', null, null, null]]);
  expect(disguised('conditional', 'B2:B9')).toEqual([['aparencia', 'B2:B9', null, null]]);
});

test('merged cells are found if they cover a value', () => {
  const merged = (first: number, last: number, firstLine: number, lastLine: number) =>
    found({ merges: [{ first, last, firstLine, lastLine }] });
  expect(merged(1, 2, 2, 3)).toEqual([['mesclada', 'B2:C3', 'mescladas', 'separadas']]);
  expect(merged(2, 5, 2, 2)).toEqual([]);
  expect(merged(0, 2, 4, 9)).toEqual([['mesclada', 'A4:C9', 'mescladas', 'separadas']]);
  expect(merged(0, 2, 5, 9)).toEqual([]);
});

test('altered figures are listed before all other findings, however many there are', () => {
  const findings = new Findings(2);
  for (const kind of ['celulaAMais', 'celulaAMais', 'aparencia', 'valor'] as const) findings.add({ kind, sheet: 'A' });
  expect(findings.items.map(({ kind }) => kind)).toEqual(['valor', 'celulaAMais']);
  expect(findings.count).toBe(4);
});
