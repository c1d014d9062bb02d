import { expect, test } from 'vitest';
import { FormulaSize } from '../limits.ts';
import { XlsSheetReader } from './sheet-reader.ts';

/** The record of a cell, in a row counted from 0, that shares the formula of cell A1. */
function sharer(row: number) {
  const data = Buffer.alloc(27);
  data.writeUInt16LE(row, 0);
  data.writeUInt16LE(5, 20);
  data[22] = 0x01;
  return { kind: 0x06, data, more: [] };
}

/** The record of a shared formula: the sum of 100 long texts. */
function sum() {
  const tokens = Buffer.from(`${`17ff00${'61'.repeat(255)}`.repeat(100)}22640400`, 'hex');
  const data = Buffer.concat([Buffer.alloc(10), tokens]);
  data.writeUInt16LE(tokens.length, 8);
  return { kind: 0x4bc, data, more: [] };
}

test('formulas that cells of an .xls share are written out for each cell, up to a limit', () => {
  const sheetOf = (rows: number) => {
    const sheet = new XlsSheetReader([], new FormulaSize(), () => {});
    for (let row = 0; row < rows; row++) {
      sheet.read(sharer(row));
      if (row === 0) sheet.read(sum());
    }
    return sheet;
  };
  expect(sheetOf(2).rows()[1]!.formulas).toEqual([
    `SUM(${Array.from({ length: 100 }, () => `"${'a'.repeat(255)}"`).join(',')})`,
  ]);
  const many = sheetOf(4_000);
  expect(() => many.rows()).toThrow('as fórmulas somam mais de 100 milhões de caracteres');
});
