import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder, python } from './workbook-readers.ts';

/** A worksheet read by openpyxl: values (null for blanks), formulas, and styles by 'row,column'. */
export type OpenpyxlSheet = {
  readonly name: string;
  readonly values: readonly (readonly (number | string | null)[])[];
  readonly formulas: Readonly<Record<string, string>>;
  readonly looks: Readonly<Record<string, OpenpyxlLook>>;
  /** The merged cells in order: 'A1:B2'. */
  readonly merges: readonly string[];
  readonly frozen: string | null;
  /** Each row's outline level. */
  readonly outline: readonly number[];
  readonly totalsBelow: boolean;
  /** Heights in points, null for the default. */
  readonly heights: readonly (number | null)[];
  /** Widths in digits with the cell's padding. */
  readonly widths: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** The number format of each column's empty cells. */
  readonly columnFormats: readonly string[];
  /** The restrictions on input, by their cells: 'B2:B1048576'. */
  readonly validations: Readonly<Record<string, OpenpyxlValidation>>;
  readonly print: OpenpyxlPrint;
  /** Whether formulas are recalculated when the workbook is opened. */
  readonly recalculates: boolean;
};

/** A cell's style; colours as 'FFRRGGBB'. */
export type OpenpyxlLook = {
  readonly format: string;
  readonly bold: boolean;
  readonly fill: string | null;
  readonly top: string | null;
  readonly align: string | null;
  readonly indent: number;
  readonly wrap: boolean;
};

/** A list of values that may be entered: its formula, and the reaction to any other value. */
export type OpenpyxlValidation = {
  readonly type: string;
  readonly formula: string;
  readonly onError: string | null;
  readonly prompt: string | null;
};

export type OpenpyxlPrint = {
  readonly titles: string | null;
  readonly orientation: string;
  readonly paper: number;
  readonly width: number;
  readonly height: number;
  readonly fits: boolean;
  readonly header: string | null;
  readonly footer: string | null;
};

const READ = `
import json, sys, openpyxl
from openpyxl.utils import get_column_letter
from openpyxl.utils.datetime import to_excel
def plain(value):
    return to_excel(value) if hasattr(value, 'year') or hasattr(value, 'hour') else value
def look(cell):
    fill = cell.fill.fgColor.rgb if cell.fill.fill_type else None
    return dict(format=cell.number_format, bold=bool(cell.font.b), fill=fill, top=cell.border.top.style,
        align=cell.alignment.horizontal, indent=int(cell.alignment.indent), wrap=bool(cell.alignment.wrap_text))
def sheet(live, done, book, looks):
    setup, rows = live.page_setup, range(1, live.max_row + 1)
    letters = [get_column_letter(c + 1) for c in range(live.max_column)]
    return dict(name=live.title, values=[[plain(v) for v in row] for row in done.iter_rows(values_only=True)],
        formulas={'%d,%d' % (c.row - 1, c.column - 1): c.value for row in live.iter_rows() for c in row if c.data_type == 'f'},
        looks={'%d,%d' % (c.row - 1, c.column - 1): look(c) for row in live.iter_rows() for c in row} if looks else {},
        merges=sorted(map(str, live.merged_cells.ranges)), frozen=live.freeze_panes,
        outline=[live.row_dimensions[r].outlineLevel for r in rows], heights=[live.row_dimensions[r].height for r in rows],
        totalsBelow=bool(live.sheet_properties.outlinePr and live.sheet_properties.outlinePr.summaryBelow),
        widths=[live.column_dimensions[letter].width for letter in letters],
        hiddenColumns=[c for c, letter in enumerate(letters) if live.column_dimensions[letter].hidden],
        columnFormats=[live.column_dimensions[letter].number_format for letter in letters],
        validations={str(v.sqref): dict(type=v.type, formula=v.formula1, onError=v.errorStyle, prompt=v.prompt)
            for v in live.data_validations.dataValidation},
        print=dict(titles=live.print_title_rows, orientation=setup.orientation, paper=int(setup.paperSize),
            width=setup.fitToWidth, height=setup.fitToHeight, fits=bool(live.sheet_properties.pageSetUpPr.fitToPage),
            header=live.oddHeader.left.text, footer=live.oddFooter.center.text),
        recalculates=bool(book.calculation.fullCalcOnLoad))
def read(path, looks):
    live, done = (openpyxl.load_workbook(path, data_only=only) for only in (False, True))
    return [sheet(a, b, live, looks) for a, b in zip(live.worksheets, done.worksheets)]
print(json.dumps([read(path, sys.argv[1] == 'looks') for path in sys.argv[2:]]))
`;

const READ_VALUES = `
import json, sys, openpyxl
def plain(value):
    return to_excel(value) if hasattr(value, 'year') or hasattr(value, 'hour') else value
from openpyxl.utils.datetime import to_excel
def read(path):
    book = openpyxl.load_workbook(path, data_only=True, read_only=True)
    return [[[plain(v) for v in row] for row in sheet.iter_rows(values_only=True)] for sheet in book.worksheets]
print(json.dumps([read(path) for path in sys.argv[1:]]))
`;

/** The values of each file's worksheets read by openpyxl, without anything else. */
export function valuesWithOpenpyxl(files: readonly Uint8Array[]): readonly (readonly OpenpyxlSheet['values'][])[] {
  return inFolder((folder) => python('openpyxl', READ_VALUES, ...pathsOf(files, folder)));
}

/** Each file's worksheets read by openpyxl; the cells' styles only if `looks`. */
export function readWithOpenpyxl(files: readonly Uint8Array[], looks = false): readonly (readonly OpenpyxlSheet[])[] {
  return inFolder((folder) => python('openpyxl', READ, looks ? 'looks' : 'values', ...pathsOf(files, folder)));
}

function pathsOf(files: readonly Uint8Array[], folder: string): readonly string[] {
  return files.map((bytes, index) => {
    const path = join(folder, `${index}.xlsx`);
    writeFileSync(path, bytes);
    return path;
  });
}
