import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertFiles } from './libre-office.ts';
import { inFolder, python } from './workbook-readers.ts';

/** The tables, filter, printed cells and values of a worksheet, read by openpyxl. */
export type FilteredSheet = {
  readonly name: string;
  /** Each table's name, cells and headings, and the cells of its filter, if any. */
  readonly tables: readonly {
    readonly name: string;
    readonly ref: string;
    readonly headings: readonly string[];
    readonly filters: string | null;
  }[];
  /** The cells of a filter outside of tables. */
  readonly filter: string | null;
  /** The cells that are printed: 'A1:B2'. */
  readonly printed: string | null;
  readonly values: readonly (readonly (string | number | null)[])[];
};

const READ = `
import json, sys, openpyxl
from openpyxl.utils.datetime import to_excel
def plain(value):
    return to_excel(value) if hasattr(value, 'year') else value
def table(each):
    return dict(name=each.displayName, ref=each.ref, headings=each.column_names, filters=each.autoFilter.ref if each.autoFilter else None)
def area(found):
    return (found if isinstance(found, str) else ','.join(found or [])).split('!')[-1] or None
def sheet(each):
    return dict(name=each.title, tables=[table(t) for t in each.tables.values()], filter=each.auto_filter.ref,
        printed=area(each.print_area), values=[[plain(v) for v in row] for row in each.iter_rows(values_only=True)])
print(json.dumps([[sheet(each) for each in openpyxl.load_workbook(path).worksheets] for path in sys.argv[1:]]))
`;

/** The worksheets of .xlsx files. */
export function readTables(files: readonly Uint8Array[]): readonly (readonly FilteredSheet[])[] {
  return inFolder((folder) =>
    python('openpyxl', READ, ...files.map((file, at) => written(file, folder, `${at}.xlsx`))),
  );
}

/** The worksheets of an .xls and an .xlsx once LibreOffice has read them and written them again. */
export function readTablesByLibreOffice(xls: Uint8Array, xlsx: Uint8Array): readonly (readonly FilteredSheet[])[] {
  return inFolder((folder) => {
    const paths = [written(xls, folder, 'old.xls'), written(xlsx, folder, 'new.xlsx')];
    return python('openpyxl', READ, ...convertFiles(paths, join(folder, 'out')));
  });
}

function written(file: Uint8Array, folder: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, file);
  return path;
}
