import { expect, test } from 'vitest';
import { printMeasures, type PrintMeasures } from './print-measures.ts';

test('few columns fit on A4 portrait, more on A4 landscape, the months on A3', () => {
  expect(printMeasures([48, 17, 17, 17]).paper).toBe('a4-portrait');
  expect(printMeasures([48, ...Array.from({ length: 8 }, () => 14)]).paper).toBe('a4-landscape');
  expect(printMeasures([48, ...Array.from({ length: 27 }, () => 14)]).paper).toBe('a3-landscape');
});

test('bold amounts keep a gap between them on A4 portrait, whose columns are the narrowest', () => {
  const amount = 'R$ 34.291.898,00';
  const written = 0.7 * amount.replace(/[., ]/g, '').length + 0.35 * 4; // ems, bold, in the widest of the usual typefaces
  const { paper, width, fontSize, columns } = printMeasures([48, amount.length + 1, 17, 17, 14]);
  expect(paper).toBe('a4-portrait');
  const room = ((parseFloat(columns[1]!) / 100) * width * 0.75) / parseFloat(fontSize);
  expect(room - written).toBeGreaterThan(0.5);
});

test('columns share the whole width in proportion', () => {
  const { columns } = printMeasures([30, 12, 12, 12]);
  const shares = columns.map(parseFloat);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);
  expect(shares[0]).toBeGreaterThan(shares[1]!);
  expect(shares[1]).toBe(shares[2]);
});

test('type is never larger than 9 points', () => {
  expect(printMeasures([24, 10]).fontSize).toBe('9pt');
});

test('where bold digits are wide, columns of figures get room for them', () => {
  const [narrow, wide] = [printMeasures([20, 14, 14]), printMeasures([20, 14, 14], 0.7)];
  expect(Number.parseFloat(wide.columns[1]!)).toBeGreaterThan(Number.parseFloat(narrow.columns[1]!));
  expect(printMeasures([20, 14, 14], 0.4)).toEqual(narrow);
});

test('where pixels are printed larger, type and room are smaller by as much, on the same paper', () => {
  const widths = [48, ...Array.from({ length: 27 }, () => 14)];
  const [whole, larger] = [printMeasures(widths), printMeasures(widths, undefined, 15 / 16)];
  expect(larger.paper).toBe(whole.paper);
  expect(larger.columns).toEqual(whole.columns);
  const sizes = ({ width, height, fontSize }: PrintMeasures) => [width, height, parseFloat(fontSize)];
  for (const [at, size] of sizes(larger).entries()) expect(size / sizes(whole)[at]!).toBeCloseTo(15 / 16, 2);
});
