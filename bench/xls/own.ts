import { writeXls } from '../../src/sheet/workbook/write-xls.ts';
import { measure } from './measure.ts';
import { wideSheet } from './wide-sheet.ts';

const [rows, path] = process.argv.slice(2);
await measure(String(path), () => writeXls([{ name: 'Planilha', facts: [], sheet: wideSheet(Number(rows)) }]));
