import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertFiles } from './libre-office.ts';
import { inFolder, python } from './workbook-readers.ts';

/** Import options: commas, quotes, UTF-8, from line 1 on, standard columns, in English (a dot is a decimal point). */
const FILTER = 'Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true';

const READ = `
import json, sys, openpyxl
names, *rows = openpyxl.load_workbook(sys.argv[1], read_only=True).worksheets[0].iter_rows(values_only=True)
print(json.dumps([round(sum(row[names.index(name)] or 0 for row in rows), 2) for name in sys.argv[2:]]))
`;

/** The sums of some columns of a CSV for programs, as LibreOffice reads it. */
export function sumsByLibreOffice(csv: Uint8Array, columns: readonly string[]): readonly number[] {
  return inFolder((folder) => {
    const path = join(folder, 'dados.csv');
    writeFileSync(path, csv);
    const [read] = convertFiles([path], folder, { filter: FILTER });
    return python('openpyxl', READ, read!, ...columns);
  });
}
