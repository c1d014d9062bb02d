import { expect, test } from 'vitest';
import { ByteSink } from './byte-sink.ts';
import { CellPen } from './cell-pen.ts';
import { styleReference } from './style-sheet.ts';

function cellOf(value: number, formula?: string): string {
  const sink = new ByteSink();
  const pen = new CellPen(sink, 1);
  pen.beginRow(2, undefined, 0);
  sink.drain();
  pen.number(0, styleReference(3), value, formula);
  return new TextDecoder().decode(sink.drain());
}

test('a number is a cell with its value, or the result of its formula', () => {
  expect(cellOf(1.5)).toBe('<c r="A2" s="3"><v>1.5</v></c>');
  expect(cellOf(1.5, 'B2/C2')).toBe('<c r="A2" s="3"><f>B2/C2</f><v>1.5</v></c>');
});

test.each([NaN, Infinity, -Infinity])('%d is an error, with its formula if it has one', (value) => {
  expect(cellOf(value)).toBe('<c r="A2" s="3" t="e"><v>#NUM!</v></c>');
  expect(cellOf(value, 'B2/C2')).toBe('<c r="A2" s="3" t="e"><f>B2/C2</f><v>#NUM!</v></c>');
});
