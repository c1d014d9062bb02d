import { expect, test } from 'vitest';
import { formatValue } from '../../../sheet/format-value.ts';
import { money, percent, text } from '../../../sheet/cells.ts';
import { placeCells } from '../../../sheet/rows/row-blocks.ts';
import type { Cell, Column, Row } from '../../../sheet/sheet.ts';
import { BAR_DIGITS } from '../../../sheet/text/write-html.ts';
import { textWidth } from '../../../base/text-width.ts';
import { type ColumnNeeds, widthMeter } from './column-widths.ts';

const item: Column = { label: 'Item', format: 'text', sticky: true };

function needsOf(columns: readonly Column[], ...rows: readonly Row[]): readonly ColumnNeeds[] {
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  const meter = widthMeter({ columns, header: [header] });
  rows.forEach(meter.see);
  return meter.needs();
}

const widthsOf = (...args: Parameters<typeof needsOf>) => needsOf(...args).map(({ whole }) => whole);

const row = (...cells: readonly Cell[]): Row => ({ kind: 'item', level: 0, cells });

/** The width of a bold text, with half a digit to spare. */
const bold = (written: string) => textWidth(written, true) + 0.5;

test('an amount is as wide as its formatted text, with symbol and minus sign', () => {
  const columns: readonly Column[] = [item, { label: 'a', format: 'amount' }, { label: 'b', format: 'currency' }];
  const rows = [row(text(''), money(1), money(1)), row(text(''), money(-123_456_789), money(123_456_789))];
  expect(widthsOf(columns, ...rows).slice(1)).toEqual([bold('-1.234.567,89'), bold('R$ 1.234.567,89')]);
});

test('no column is narrower than any of its amounts, wherever the widest is', () => {
  const column: Column = { label: 'a', format: 'currency' };
  const amounts = Array.from({ length: 400 }, (_, index) => Math.round((-1) ** index * 1.08 ** index));
  const [, width] = widthsOf([item, column], ...amounts.map((centavos) => row(text(''), money(centavos))));
  const widest = amounts.map((centavos) => bold(formatValue({ kind: 'money', centavos }, column)));
  expect(width).toBe(Math.max(...widest));
});

test('no column is narrower than its heading, whose font is smaller', () => {
  const columns: readonly Column[] = [
    item,
    { label: 'a', format: 'amount' },
    { label: 'Variação (P-R)/R', format: 'percent' },
  ];
  const [, amount, variation] = widthsOf(columns, row(text(''), money(0), percent(0)));
  expect(amount).toBe(5.5);
  expect(variation).toBeCloseTo((textWidth('Variação (P-R)/R', true) * 12) / 13 + 0.5);
});

test('percentages and quantities are measured as formatted', () => {
  const columns: readonly Column[] = [item, { label: '', format: 'percent' }, { label: '', format: 'quantity' }];
  const wide = row(text(''), percent(-12_345.6789), { value: { kind: 'number', number: 1_234_567.1234 } });
  const [, ratio, quantity] = widthsOf(columns, wide);
  expect(ratio).toBe(bold('-1.234.567,89%'));
  expect(quantity).toBe(textWidth('1.234.567,1234', false) + 0.5);
});

test('a bar adds to the width of percentages, but not of the heading, nor of percentages too large for a bar', () => {
  const columns: readonly Column[] = [item, { label: '% executado até novembro', format: 'percent', bar: true }];
  const short: readonly Column[] = [item, { label: '%', format: 'percent', bar: true }];
  const heading = (textWidth('% executado até novembro', true) * 12) / 13 + 0.5;
  expect(widthsOf(columns, row(text(''), percent(0.5)))[1]).toBeCloseTo(heading);
  expect(widthsOf(short, row(text(''), percent(98.7)))[1]).toBe(bold('9.870,00%') + BAR_DIGITS);
  expect(widthsOf(short, row(text(''), percent(123)))[1]).toBe(bold('10.000,00%') + BAR_DIGITS);
  expect(widthsOf(short, row(text(''), percent(1e14)))[1]).toBe(bold('10.000.000.000.000.000,00%'));
});

test('the width of the first column includes indent and mark', () => {
  const words = 'a'.repeat(30);
  expect(widthsOf([item], row(text(words)))).toEqual([30.5]);
  const marked = row({ ...text(words), mark: '3'.repeat(8) });
  expect(widthsOf([item], { ...marked, level: 2 })).toEqual([30 + 8 + 0.55 + 4 + 0.5]);
});

test('texts are as wide as their letters, in bold rows a little wider', () => {
  const narrow = row(text('il'.repeat(40)));
  const [own] = widthsOf([item], narrow);
  expect(own).toBeCloseTo(80 * 0.45 + 0.5);
  expect(widthsOf([item], { ...narrow, kind: 'total' })[0]).toBeCloseTo(80 * 0.45 * 1.08 + 0.5);
  expect(widthsOf([item], row(text('M'.repeat(30))))[0]).toBeCloseTo(30 * 1.55 + 0.5);
});

test('amounts need their whole width; texts wrap between words, prose in lines that are not too short', () => {
  const columns: readonly Column[] = [
    { label: 'Nome', format: 'text' },
    { label: 'Texto', format: 'text' },
    { label: 'Código', format: 'text' },
    { label: 'a', format: 'amount' },
  ];
  const word = 'e'.repeat(20);
  const [name, prose, code, amount] = needsOf(
    columns,
    row(text(`${word} e outros nomes`), text('texto '.repeat(40)), text('1.10'), money(1_000_000_00)),
  );
  expect(name!.least).toBe(bold(word));
  expect(prose!.least).toBe(32.5);
  expect(code!.least).toBe(code!.whole);
  expect(amount!.least).toBe(amount!.whole);
});

test('a value that spans columns widens none; one beside a spanning cell is measured in its own column', () => {
  const columns: readonly Column[] = [item, { label: 'a', format: 'text' }, { label: 'b', format: 'amount' }];
  expect(widthsOf(columns, row({ ...text('x'.repeat(40)), colSpan: 3 }))).toEqual(widthsOf(columns));
  const block = [row({ ...text('Evento'), rowSpan: 2 }, text('p'), money(1)), row(text('q'), money(100_000_000_000))];
  const meter = widthMeter({ columns, header: [] });
  meter.see(block[0]!);
  meter.seePlaced(placeCells(block)[1]!);
  expect(meter.needs()[2]!.whole).toBe(textWidth('1.000.000.000,00', false) + 0.5);
});
