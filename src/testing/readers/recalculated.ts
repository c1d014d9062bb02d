import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inFolder, python } from './workbook-readers.ts';

/** A formula read by LibreOffice, and its result after recalculation. */
export type RecalculatedCell = { readonly formula: string; readonly value: number | string | boolean | null };

/** A worksheet's formulas by 'row,column', both counted from 0. */
export type RecalculatedSheet = {
  readonly name: string;
  readonly formulas: Readonly<Record<string, RecalculatedCell>>;
};

const ALWAYS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Office.Calc/Formula/Load">
    <prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
  </item>
</oor:items>
`;

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
    const profile = join(folder, 'profile');
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), ALWAYS);
    let paths: readonly string[] = files.map((file, index) => {
      const path = join(folder, `${index}.${format}`);
      writeFileSync(path, file);
      return path;
    });
    if (format === 'xls') paths = convert(profile, paths, join(folder, '1'));
    return python('openpyxl', READ, ...convert(profile, paths, join(folder, '2')));
  });
}

/** Converts workbooks to .xlsx in another folder, with the LibreOffice of a profile; returns their paths there. */
export function convert(profile: string, paths: readonly string[], folder: string): readonly string[] {
  const place = `-env:UserInstallation=${pathToFileURL(profile).href}`;
  const order = ['--headless', '--convert-to', 'xlsx', '--outdir', folder, ...paths];
  execFileSync('soffice', [place, ...order], { stdio: 'ignore', timeout: 300_000 });
  return paths.map((path) => join(folder, path.replace(/^.*\//, '').replace(/\.xls$/, '.xlsx')));
}
