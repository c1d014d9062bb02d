import { expect, test } from 'vitest';
import type { CellFormula } from '../cell-formulas.ts';
import { column, row, sheetOf } from '../../../testing/sheets/small-sheets.ts';
import { formulaText } from './formula-text.ts';
import { CellReferences } from './cell-references.ts';
import { planWorksheet } from './worksheet-plan.ts';

const sheet = {
  ...sheetOf(
    ['text', 'amount', 'amount'].map((format) => column(format as 'text')),
    Array(10).fill(row()),
  ),
  keys: ['Recurso'],
};

/** The formula's text in worksheet `own` of the sheet, divided into worksheets of at most `mostRows` rows. */
function textOf(formula: CellFormula, mostRows = 100, own = 0): string | undefined {
  const plan = planWorksheet({ name: 'Joana d’Arc', facts: [{ label: 'a', value: 'b' }], sheet }, mostRows);
  return formulaText(formula, new CellReferences(plan, ["Joana d'Arc", 'Parte (2)'], own))?.replaceAll('\0', '7');
}

const subtotal: CellFormula = { kind: 'subtotal', column: 1, first: 2, last: 8 };
const sumif: CellFormula = { kind: 'sumif', column: 2, first: 0, last: 8, key: 0, criterion: '=Dito "x"' };
const share: CellFormula = { kind: 'share', of: 1, total: 9, ofNothing: null };

test('formulas within one worksheet', () => {
  expect(textOf(subtotal)).toBe('SUBTOTAL(9,B6:B12)');
  expect(textOf(sumif)).toBe('SUMIF(D4:D12,"=Dito ""x""",C4:C12)');
  expect(textOf({ kind: 'sum', of: [1, 2, 3, 5, 7, 8] })).toBe('SUM(B7:D7,F7,H7:I7)');
  expect(textOf({ kind: 'difference', of: [1, 2] })).toBe('B7-C7');
  expect(textOf({ kind: 'variation', of: [1, 2] })).toBe('IF(ROUND(C7,2)=0,IF(ROUND(B7,2)=0,0,"—"),(B7-C7)/C7)');
  expect(textOf({ kind: 'ratio', of: [2, 1] })).toBe('IF(ROUND(B7,2)=0,"—",C7/B7)');
  expect(textOf(share)).toBe('IF(ROUND($B$13,2)=0,"—",B7/$B$13)');
  expect(textOf({ ...share, ofNothing: 0 })).toBe('IF(ROUND($B$13,2)=0,0,B7/$B$13)');
});

test('formulas over several worksheets', () => {
  expect(textOf(subtotal, 8)).toBe("SUBTOTAL(9,B6:B8,'Parte (2)'!B4:B7)");
  expect(textOf(subtotal, 8, 1)).toBe("SUBTOTAL(9,'Joana d''Arc'!B6:B8,B4:B7)");
  expect(textOf(sumif, 8)).toBe(
    `SUMIF(D4:D8,"=Dito ""x""",C4:C8)+SUMIF('Parte (2)'!D4:D7,"=Dito ""x""",'Parte (2)'!C4:C7)`,
  );
  expect(textOf(share, 8)).toBe(`IF(ROUND('Parte (2)'!$B$8,2)=0,"—",B7/'Parte (2)'!$B$8)`);
});

test('a sum of more ranges than a function takes has no formula', () => {
  const every = (columns: number) => Array.from({ length: columns }, (_, i) => 2 * i);
  expect(textOf({ kind: 'sum', of: every(255) })).toMatch(/^SUM\(A7,C7,/);
  expect(textOf({ kind: 'sum', of: every(256) })).toBeUndefined();
});
