import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrintedColumn } from '../../../sheet/pages/divide-columns.ts';
import { printMeasures, type PrintMeasures } from './print-measures.ts';

const measuresOf = (widths: readonly number[], ...others: [boldDigit?: number, share?: number]) =>
  printMeasures(
    widths.map((width) => ({ width })),
    ...others,
  );

/** A column of items, twelve months with two amounts of `width` digits each, and the year's sums, one digit wider. */
const months = (width: number): readonly PrintedColumn[] => [
  { width: 48 },
  ...Array.from({ length: 24 }, (_, at) => ({ width, ...(at % 2 === 0 && { startsGroup: true as const }) })),
  ...Array.from({ length: 3 }, (_, at) => ({
    width: width + 1,
    summary: true as const,
    ...(at === 0 && { startsGroup: true as const }),
  })),
];

test('few columns fit on A4 portrait, more on A4 landscape', () => {
  expect(measuresOf([48, 17, 17, 17])).toMatchObject({ paper: 'a4-portrait', parts: [{ columns: [0, 1, 2, 3] }] });
  expect(measuresOf([48, ...Array.from({ length: 8 }, () => 14)]).paper).toBe('a4-landscape');
});

test('twelve months are two halves, the item in both and the year in the second; larger amounts take more parts', () => {
  const partsOf = (width: number) => printMeasures(months(width)).parts.map(({ columns }) => columns);
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(partsOf(11)).toEqual([
    [0, ...run(1, 12)],
    [0, ...run(13, 27)],
  ]);
  expect(partsOf(13)).toEqual([
    [0, ...run(1, 14)],
    [0, ...run(15, 27)],
  ]);
  expect(partsOf(17).map((columns) => columns.length - 1)).toEqual([10, 10, 7]); // thousands of millions
});

test('twelve months in one group are divided too, and stay readable', () => {
  const columns: readonly PrintedColumn[] = [
    { width: 70 },
    ...Array.from({ length: 12 }, (_, at) => ({ width: 17, ...(at === 0 && { startsGroup: true as const }) })),
    { width: 18, startsGroup: true, summary: true },
    { width: 17, summary: true },
  ];
  const { parts, fontSize } = printMeasures(columns);
  expect(parts.map((part) => part.columns.length - 1)).toEqual([6, 8]);
  expect(parseFloat(fontSize)).toBeGreaterThanOrEqual(7);
});

test('in parts, names take the room left by the widest part, up to one line; the parts stay equal and readable', () => {
  const [, ...amounts] = months(14);
  const printed = (width: number, whole?: number) => printMeasures([{ width, ...(whole && { whole }) }, ...amounts]);
  const ems = ({ parts, fontSize }: PrintMeasures) =>
    ((parseFloat(parts[0]!.shares[0]!) / 100) * 796) / parseFloat(fontSize);
  const [wrapped, whole] = [printed(48), printed(48, 90)];
  expect(ems(whole)).toBeGreaterThan(ems(wrapped) + 3);
  expect(whole.parts.map(({ columns }) => columns)).toEqual(wrapped.parts.map(({ columns }) => columns));
  expect(parseFloat(whole.fontSize)).toBeGreaterThanOrEqual(7);
  expect(printed(30, 30)).toEqual(printed(30));
});

test('every column but the first is printed once, in order, and the first has the same width in all parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ width: fc.integer({ min: 10, max: 60 }), startsGroup: GROUP }), { minLength: 1 }),
      (some) => {
        const columns = some.map(({ width, startsGroup }) => ({ width, ...(startsGroup && { startsGroup }) }));
        const { parts } = printMeasures(columns);
        expect(parts.every((part) => part.columns[0] === 0)).toBe(true);
        expect(parts.flatMap((part) => part.columns.slice(1))).toEqual(columns.slice(1).map((_, at) => at + 1));
        expect(new Set(parts.map(({ shares }) => shares[0])).size).toBe(1);
        for (const { shares } of parts)
          expect(sumOf(shares)).toBeCloseTo(shares.length === 1 ? parseFloat(shares[0]!) : 100, 1);
      },
    ),
  );
});

const sumOf = (shares: readonly string[]) => shares.reduce((sum, share) => sum + parseFloat(share), 0);
const GROUP = fc.constantFrom(true as const, undefined);

test('twelve months with amounts of up to 22 digits are readable in parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 22 }), (width) => {
      expect(parseFloat(printMeasures(months(width)).fontSize)).toBeGreaterThanOrEqual(7);
    }),
  );
});

test('bold amounts keep a gap between them on A4 portrait, whose columns are the narrowest', () => {
  const amount = 'R$ 34.291.898,00';
  const written = 0.7 * amount.replace(/[., ]/g, '').length + 0.35 * 4; // ems, bold, in the widest of the usual typefaces
  const { paper, width, fontSize, parts } = measuresOf([48, amount.length + 1, 17, 17, 14]);
  expect(paper).toBe('a4-portrait');
  const room = ((parseFloat(parts[0]!.shares[1]!) / 100) * width * 0.75) / parseFloat(fontSize);
  expect(room - written).toBeGreaterThan(0.5);
});

test('columns share the whole width in proportion', () => {
  const { parts } = measuresOf([30, 12, 12, 12]);
  const shares = parts[0]!.shares.map(parseFloat);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);
  expect(shares[0]).toBeGreaterThan(shares[1]!);
  expect(shares[1]).toBe(shares[2]);
});

test('type is never larger than 9 points', () => {
  expect(measuresOf([24, 10]).fontSize).toBe('9pt');
});

test('if bold digits are wide, columns of figures get room for them', () => {
  const [narrow, wide] = [measuresOf([20, 14, 14]), measuresOf([20, 14, 14], 0.7)];
  expect(Number.parseFloat(wide.parts[0]!.shares[1]!)).toBeGreaterThan(Number.parseFloat(narrow.parts[0]!.shares[1]!));
  expect(measuresOf([20, 14, 14], 0.4)).toEqual(narrow);
});

test('if pixels are printed larger, type and room are smaller by as much, on the same paper', () => {
  const widths = [48, ...Array.from({ length: 27 }, () => 14)];
  const [whole, larger] = [measuresOf(widths), measuresOf(widths, undefined, 15 / 16)];
  expect(larger.paper).toBe(whole.paper);
  expect(larger.parts).toEqual(whole.parts);
  const sizes = ({ width, height, fontSize }: PrintMeasures) => [width, height, parseFloat(fontSize)];
  for (const [at, size] of sizes(larger).entries()) expect(size / sizes(whole)[at]!).toBeCloseTo(15 / 16, 2);
});
