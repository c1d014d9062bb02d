import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonWith } from '../../../scripts/machine.mjs';
import { convertFiles } from './libre-office.ts';

/** A worksheet read by xlrd: values (null for blanks), and cell styles by 'row,column'. */
export type XlrdSheet = {
  readonly name: string;
  readonly values: readonly (readonly (number | string | null)[])[];
  readonly looks: Readonly<Record<string, XlrdLook>>;
  /** Each merged range: first row, last row + 1, first column, last column + 1. */
  readonly merges: readonly (readonly number[])[];
  readonly frozen: { readonly panes: boolean; readonly rows: number; readonly columns: number };
  /** Widths in 256ths of a digit. */
  readonly widths: readonly number[];
  /** Heights in twentieths of a point. */
  readonly heights: readonly number[];
  /** Each row's outline level. */
  readonly outline: readonly number[];
  readonly hiddenColumns: readonly number[];
};

/** A cell's style read by xlrd; colours as 'r,g,b'. */
export type XlrdLook = {
  readonly format: string;
  readonly bold: boolean;
  readonly fill: string | null;
  readonly top: number;
  readonly align: number;
  readonly indent: number;
  readonly wrap: boolean;
};

const XLRD = `
import json, sys, xlrd
def look(book, sheet, r, c):
    xf = book.xf_list[sheet.cell_xf_index(r, c)]
    font = book.font_list[xf.font_index]
    fill = book.colour_map.get(xf.background.pattern_colour_index) if xf.background.fill_pattern else None
    return dict(format=book.format_map[xf.format_key].format_str, bold=bool(font.bold) and font.weight == 700,
        fill=','.join(map(str, fill)) if fill else None, top=xf.border.top_line_style, align=xf.alignment.hor_align,
        indent=xf.alignment.indent_level, wrap=bool(xf.alignment.text_wrapped))
def value(cell):
    return None if cell.ctype in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK) else cell.value
def read(path, looks):
    book = xlrd.open_workbook(path, formatting_info=True)
    return [dict(name=s.name, values=[[value(s.cell(r, c)) for c in range(s.ncols)] for r in range(s.nrows)],
        looks={'%d,%d' % (r, c): look(book, s, r, c) for r in range(s.nrows if looks else 0) for c in range(s.ncols)},
        merges=s.merged_cells, heights=[s.rowinfo_map[r].height for r in range(s.nrows)],
        frozen=dict(panes=bool(s.panes_are_frozen), rows=s.horz_split_pos, columns=s.vert_split_pos),
        widths=[s.colinfo_map[c].width for c in range(s.ncols)],
        outline=[s.rowinfo_map[r].outline_level for r in range(s.nrows)],
        hiddenColumns=[c for c in range(s.ncols) if s.colinfo_map[c].hidden]) for s in book.sheets()]
print(json.dumps([read(path, sys.argv[1] == 'looks') for path in sys.argv[2:]]))
`;

const OPENPYXL = `
import json, sys, openpyxl
def read(path):
    sheet = openpyxl.load_workbook(path, data_only=True).worksheets[0]
    setup = sheet.page_setup
    return dict(values=[list(row) for row in sheet.iter_rows(values_only=True)], titles=sheet.print_title_rows,
        orientation=setup.orientation, paper=int(setup.paperSize), width=setup.fitToWidth, height=setup.fitToHeight,
        fits=bool(sheet.sheet_properties.pageSetUpPr.fitToPage), footer=sheet.oddFooter.center.text,
        frozen=sheet.freeze_panes, totalsBelow=bool(sheet.sheet_properties.outlinePr.summaryBelow))
print(json.dumps([read(path) for path in sys.argv[1:]]))
`;

/** A worksheet converted to .xlsx by LibreOffice and read by openpyxl. */
export type ConvertedSheet = {
  readonly values: readonly (readonly (number | string | null)[])[];
  readonly titles: string;
  readonly orientation: string;
  readonly paper: number;
  readonly width: number;
  readonly height: number;
  readonly fits: boolean;
  readonly footer: string;
  readonly frozen: string;
  /** Whether totals are below the rows that collapse. */
  readonly totalsBelow: boolean;
};

/** Each file's worksheets read by xlrd; the cells' styles only if `looks`. */
export function readWithXlrd(files: readonly Uint8Array[], looks = false): readonly (readonly XlrdSheet[])[] {
  return inFolder((folder) => {
    const paths = files.map((bytes, index) => {
      const path = join(folder, `${index}.xls`);
      writeFileSync(path, bytes);
      return path;
    });
    return python('xlrd', XLRD, looks ? 'looks' : 'values', ...paths);
  });
}

/** The first worksheet of each .xls, read by a single run of LibreOffice. */
export function readWithLibreOffice(files: readonly Uint8Array[]): readonly ConvertedSheet[] {
  return inFolder((folder) => {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.xls`);
      writeFileSync(path, file);
      return path;
    });
    return python('openpyxl', OPENPYXL, ...convertFiles(paths, folder));
  });
}

/** Runs a Python program that needs a module, and parses its output as JSON. */
export function python<Answer>(module: string, program: string, ...args: readonly string[]): Answer {
  const interpreter = pythonWith(module);
  if (interpreter === undefined)
    throw new Error(`No Python with ${module} (on Debian: apt-get install python3-${module})`);
  return JSON.parse(execFileSync(interpreter, ['-c', program, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

/** Runs a function on a new folder, which is removed afterwards. */
export function inFolder<Answer>(work: (folder: string) => Answer): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-xls-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs asynchronous work in a new folder, which is removed afterwards. */
export async function inFolderUntilDone<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-xls-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
