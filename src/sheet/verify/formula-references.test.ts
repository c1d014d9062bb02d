import { expect, test } from 'vitest';
import { cutFormula, isSameFormula } from './formula-references.ts';

test('a formula is cut at the cells of its own worksheet, not at texts, names and other worksheets', () => {
  const formula = `=IF(ROUND( c5;2)=0,"B7 ""x",$D$5/E5)+LOG10(2)+'A1 B2'!A1:B2+Base!C3+Taxa1x`;
  const { pieces, references } = cutFormula(formula);
  expect(pieces).toEqual(['IF(ROUND(', ',2)=0,"B7 ""x",', '/', `)+LOG10(2)+'A1B2'!A1:B2+BASE!C3+TAXA1X`]);
  expect(references.map(({ column, line }) => [column, line])).toEqual([
    [2, 5],
    [3, 5],
    [4, 5],
  ]);
});

test('a formula is the same if its references are to the places where the expected cells are now', () => {
  const twoBelow = ({ column, line }: { column: number; line: number }) => ({ column, line: line + 2 });
  expect(isSameFormula('SUM(B2:B4)', 'SUM(B4:B6)', twoBelow)).toBe(true);
  expect(isSameFormula('SUM(B2:B4)', 'SUM(B4:B5)', twoBelow)).toBe(false);
  expect(isSameFormula('SUM(B2:B4)', 'SUM(B4:B6)+0', twoBelow)).toBe(false);
  expect(isSameFormula('SUM(B2:B4)', 'SUM(B9:B10)', () => undefined)).toBe(true);
});

test('formulas made to be slow to parse are cut quickly', () => {
  const start = performance.now();
  for (const part of ["'", '"', '1', 'A', 'A1', '$', "''!", '"x'])
    for (const length of [8_000, 2_000_000]) cutFormula(part.repeat(length / part.length));
  expect(performance.now() - start).toBeLessThan(5_000);
});
