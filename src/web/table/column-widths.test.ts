import { expect, test } from 'vitest';
import { formatValue } from '../../sheet/format-value.ts';
import { money, percent, text } from '../../sheet/cells.ts';
import { placeCells } from '../../sheet/rows/row-blocks.ts';
import type { Cell, Column, Row } from '../../sheet/sheet.ts';
import { BAR_DIGITS } from '../../sheet/text/write-html.ts';
import { widthMeter } from './column-widths.ts';

const item: Column = { label: 'Item', format: 'text', sticky: true };

function widthsOf(columns: readonly Column[], ...rows: readonly Row[]): readonly number[] {
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  const meter = widthMeter({ columns, header: [header] });
  rows.forEach(meter.see);
  return meter.widths();
}

const row = (...cells: readonly Cell[]): Row => ({ kind: 'item', level: 0, cells });

test('an amount is as wide as its formatted text, with symbol and minus sign', () => {
  const columns: readonly Column[] = [item, { label: 'a', format: 'amount' }, { label: 'b', format: 'currency' }];
  const rows = [row(text(''), money(1), money(1)), row(text(''), money(-123_456_789), money(123_456_789))];
  expect(widthsOf(columns, ...rows).slice(1)).toEqual(['-1.234.567,89'.length + 1, 'R$ 1.234.567,89'.length + 1]);
});

test('no column is narrower than any of its amounts, wherever the widest is', () => {
  const column: Column = { label: 'a', format: 'currency' };
  const amounts = Array.from({ length: 400 }, (_, index) => Math.round((-1) ** index * 1.08 ** index));
  const [, width] = widthsOf([item, column], ...amounts.map((centavos) => row(text(''), money(centavos))));
  const lengths = amounts.map((centavos) => formatValue({ kind: 'money', centavos }, column).length);
  expect(width).toBe(Math.max(...lengths) + 1);
});

test('no column is narrower than 10, nor than its heading', () => {
  const columns: readonly Column[] = [
    item,
    { label: 'a', format: 'amount' },
    { label: 'Variação (P-R)/R', format: 'percent' },
  ];
  expect(widthsOf(columns, row(text(''), money(0), percent(0)))).toEqual([24, 10, 17]);
});

test('percentages, quantities and dates are measured as formatted', () => {
  const columns: readonly Column[] = [item, { label: '', format: 'percent' }, { label: '', format: 'quantity' }];
  const wide = row(text(''), percent(-12_345.6789), { value: { kind: 'number', number: 1_234_567.1234 } });
  expect(widthsOf(columns, wide).slice(1)).toEqual(['-1.234.567,89%'.length + 1, '1.234.567,1234'.length + 1]);
});

test('a bar widens its percentages, not its heading', () => {
  const columns: readonly Column[] = [item, { label: '% executado até novembro', format: 'percent', bar: true }];
  expect(widthsOf(columns, row(text(''), percent(0.5)))[1]).toBe('% executado até novembro'.length + 1);
  expect(widthsOf(columns, row(text(''), percent(123_456.7)))[1]).toBe('12.345.670,00%'.length + BAR_DIGITS + 1);
});

test('the first column includes indent and mark, and texts wrap beyond 48', () => {
  const words = 'a'.repeat(30);
  expect(widthsOf([item], row(text(words)))).toEqual([31]);
  const marked = row({ ...text(words), mark: '3'.repeat(8) });
  expect(widthsOf([item], { ...marked, level: 2 })).toEqual([30 + 9 + 4 + 1]);
  expect(widthsOf([item], row(text('x'.repeat(300))))).toEqual([48]);
});

test('texts are as wide as their letters, in bold rows a little wider', () => {
  const narrow = row(text('il'.repeat(40)));
  expect(widthsOf([item], narrow)).toEqual([80 * 0.45 + 1]);
  expect(widthsOf([item], { ...narrow, kind: 'total' })).toEqual([Math.ceil(80 * 0.45 * 1.08) + 1]);
  expect(widthsOf([item], row(text('M'.repeat(30))))).toEqual([Math.ceil(30 * 1.55) + 1]);
});

test('a value that spans columns widens none; one beside a spanning cell is measured in its own column', () => {
  const columns: readonly Column[] = [item, { label: 'a', format: 'text' }, { label: 'b', format: 'amount' }];
  expect(widthsOf(columns, row({ ...text('x'.repeat(40)), colSpan: 3 }))).toEqual([24, 10, 10]);
  expect(widthsOf([{ label: 'Tipo', format: 'text' }], row(text('D')))).toEqual([10]);
  const block = [row({ ...text('Evento'), rowSpan: 2 }, text('p'), money(1)), row(text('q'), money(100_000_000_000))];
  const meter = widthMeter({ columns, header: [] });
  meter.see(block[0]!);
  meter.seePlaced(placeCells(block)[1]!);
  expect(meter.widths()).toEqual([24, 10, '1.000.000.000,00'.length + 1]);
});
