import { keepRows } from '../../src/sheet/rows/row-blocks.ts';
import { writePdf } from '../../src/pdf/write-pdf.ts';
import { measure } from '../xls/measure.ts';
import { wideSheet } from '../xls/wide-sheet.ts';

// Arguments: a number of rows, and the path of the PDF, a sheet of 28 columns. Its rows are made before the measurement
// starts, as for the other programs.
const [rows, path] = process.argv.slice(2);
const sheet = keepRows(wideSheet(Number(rows)));
const facts = [
  { label: 'Organização', value: '1 - Organização' },
  { label: 'Relatório', value: 'Planilha' },
  { label: 'Filtros', value: 'Ano: 2026' },
  { label: 'Gerado por', value: 'Ana em 20/11/2026 às 14:03' },
];
const attachment = {
  name: 'planilha.xlsx',
  type: 'application/octet-stream',
  description: 'Planilha',
  bytes: new Uint8Array(100_000),
};
await measure(String(path), () =>
  writePdf([{ sheet, facts, notes: [], attachment }], {
    title: 'Planilha',
    author: 'Organização',
    subject: 'Ano: 2026',
  }),
);
