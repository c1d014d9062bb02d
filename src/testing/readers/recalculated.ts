import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertFiles } from './libre-office.ts';
import { inFolder, python } from './workbook-readers.ts';

/** A formula read by LibreOffice, and its result after recalculation. */
export type RecalculatedCell = { readonly formula: string; readonly value: number | string | boolean | null };

/** A worksheet's formulas by 'row,column', both counted from 0. */
export type RecalculatedSheet = {
  readonly name: string;
  readonly formulas: Readonly<Record<string, RecalculatedCell>>;
};

const READ = `
import json, sys, openpyxl
def text(formula):
    return formula.text if hasattr(formula, 'text') else formula
def sheet(live, done):
    if b'<f' not in live.parent._archive.read(live._worksheet_path):
        return dict(name=live.title, formulas={})
    return dict(name=live.title, formulas={
        '%d,%d' % (r, c): dict(formula=text(cell.value), value=value)
        for r, (cells, values) in enumerate(zip(live.iter_rows(), done.iter_rows(values_only=True)))
        for c, (cell, value) in enumerate(zip(cells, values)) if cell.data_type == 'f'})
def read(path):
    live, done = (openpyxl.load_workbook(path, data_only=only, read_only=True).worksheets for only in (False, True))
    return [sheet(a, b) for a, b in zip(live, done)]
print(json.dumps([read(path) for path in sys.argv[1:]]))
`;

/** A workbook's formulas with their results after LibreOffice recalculated them. */
export function recalculate(file: Uint8Array, format: 'xls' | 'xlsx'): readonly RecalculatedSheet[] {
  return recalculateAll([file], format)[0]!;
}

/**
 * The formulas of workbooks with their results after LibreOffice recalculated them; the results stored in the file are
 * ignored. A .xls is converted to .xlsx first, because only for .xlsx LibreOffice is sure to recalculate everything.
 */
export function recalculateAll(
  files: readonly Uint8Array[],
  format: 'xls' | 'xlsx',
): readonly (readonly RecalculatedSheet[])[] {
  return inFolder((folder) => {
    let paths: readonly string[] = files.map((file, index) => {
      const path = join(folder, `${index}.${format}`);
      writeFileSync(path, file);
      return path;
    });
    if (format === 'xls') paths = convertFiles(paths, join(folder, '1'), { recalculates: true });
    return python('openpyxl', READ, ...convertFiles(paths, join(folder, '2'), { recalculates: true }));
  });
}
