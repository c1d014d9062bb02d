import { createRequire } from 'node:module';
import { join } from 'node:path';
import { measure } from './measure.ts';
import { allAmounts, amountsAt, headings, kindAt, textAt } from './wide-sheet.ts';

type Cell = { numFmt: string; font: object; fill: object; border: object };
type Row = { outlineLevel: number; readonly eachCell: (each: (cell: Cell, column: number) => void) => void };
type Worksheet = { columns: readonly object[]; readonly addRow: (values: readonly unknown[]) => Row };
type Workbook = {
  readonly addWorksheet: (name: string, options: object) => Worksheet;
  readonly xlsx: { readonly writeBuffer: () => Promise<ArrayBuffer> };
};

const MONEY = '#,##0.00;[Red]-#,##0.00';
const HEAVY = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE0E7ED' } } };
const LINE = { bottom: { style: 'thin' } };

// Writes the same content and styles with exceljs, formulas only in totals. EXCELJS names the folder of its install.
const installed = createRequire(join(String(process.env['EXCELJS']), 'package.json'));
const { Workbook } = installed('exceljs') as { readonly Workbook: new () => Workbook };
const [rows, path] = process.argv.slice(2);
await measure(String(path), async function* () {
  yield new Uint8Array(await written(Number(rows)));
});

function written(length: number): Promise<ArrayBuffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Planilha', { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] });
  sheet.columns = headings().map((header, column) => ({ header, width: column === 0 ? 45 : 14 }));
  const all = allAmounts(length);
  for (let at = 0; at <= length; at++) {
    const kind = kindAt(at, length);
    const amounts = Array.from(amountsAt(all, at, kind), (centavos) =>
      kind === 'item' ? centavos / 100 : { formula: `SUBTOTAL(9,B2:B${at + 1})`, result: centavos / 100 },
    );
    const row = sheet.addRow([textAt(at, kind), ...amounts]);
    row.outlineLevel = kind === 'item' ? 2 : 1;
    row.eachCell((cell, column) => {
      if (column > 1) cell.numFmt = MONEY;
      if (kind !== 'item') Object.assign(cell, HEAVY);
      cell.border = LINE;
    });
  }
  return book.xlsx.writeBuffer();
}
