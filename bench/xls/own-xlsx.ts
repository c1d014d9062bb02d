import { zlibCompression } from '../../src/threads/zlib-compression.ts';
import { writeXlsx } from '../../src/sheet/workbook/write-xlsx.ts';
import { measure } from './measure.ts';
import { wideSheet } from './wide-sheet.ts';

const [rows, path] = process.argv.slice(2);
await measure(String(path), () =>
  writeXlsx([{ name: 'Planilha', facts: [], sheet: wideSheet(Number(rows)) }], zlibCompression),
);
