import { writeXls } from '../../src/sheet/write-xls.ts';
import { measure } from './measure.ts';
import { wideSheet } from './wide-sheet.ts';

const [rows, path] = process.argv.slice(2);
measure(String(path), () => writeXls(wideSheet(Number(rows))));
