import { holdsAmounts } from '../../adding.ts';
import { CellFormulas } from '../cell-formulas.ts';
import { stickyColumns } from '../drawing/sticky-columns.ts';
import type { Sheet } from '../../sheet.ts';
import type { Worksheet } from '../workbook.ts';
import { ColumnWidths } from '../drawing/column-widths.ts';
import { columnLooks } from '../drawing/looks.ts';
import { PartFormulas } from './part-formulas.ts';
import { rowBlocks } from '../../row-blocks.ts';
import type { Book } from './row-pen.ts';
import type { SheetNames } from '../drawing/sheet-name.ts';
import { sheetStyles } from '../drawing/sheet-styles.ts';
import { sheetParts, type Part } from './sheet-parts.ts';
import type { Shared } from './workbook.ts';
import { WorksheetBody } from './worksheet-body.ts';
import type { DrawnSheet, Records } from './worksheet.ts';

const MOST_COLUMNS = 256;

/** The tables and names shared by all worksheets of a workbook. */
export type SharedByAll = Shared & { readonly names: SheetNames };

/** Draws a worksheet as records, in as many parts as its rows need. */
export function drawWorksheet({ name, facts, sheet }: Worksheet, shared: SharedByAll): readonly DrawnSheet[] {
  const width = widthOf(sheet);
  const drawing = new Drawing(sheet, shared);
  const parts = sheetParts(sheet, facts);
  const bodies = parts.map((part) => drawing.draw(part));
  const widths = drawing.book.widths.widths();
  return bodies.map((body, index) => {
    const above = parts[index]?.facts.length ?? 0;
    return {
      name: shared.names.take(name, index),
      title: sheet.title,
      widths,
      hiddenColumns: width - widths.length,
      rowCount: body.rowCount,
      factRows: above,
      headerRows: sheet.header.length,
      frozen: { rows: above + sheet.header.length, columns: stickyColumns(sheet.columns) },
      outline: { deepest: body.deepestOutline, totalsBelow: drawing.totalsBelow },
      merges: body.merges,
      body: recordsOf(body.finish(widths, width)),
    };
  });
}

function recordsOf(pieces: readonly Uint8Array[]): Records {
  return { bytes: pieces.reduce((sum, { length }) => sum + length, 0), pieces: () => pieces };
}

/** The number of a worksheet's columns, including those of keys. */
function widthOf({ columns, keys = [] }: Sheet): number {
  const width = columns.length + keys.length;
  if (width <= MOST_COLUMNS) return width;
  throw new RangeError(`Um arquivo .xls tem no máximo ${MOST_COLUMNS} colunas; este teria ${width}.`);
}

/** Draws the parts of a sheet in order. */
class Drawing {
  readonly book: Book;
  totalsBelow = true;
  readonly #sheet: Sheet;
  readonly #formulas: CellFormulas;

  constructor(sheet: Sheet, { styles, strings }: Shared) {
    const columns = columnLooks(sheet.columns);
    const widths = new ColumnWidths(columns.length);
    this.book = { columns, styles: sheetStyles(columns, (style) => styles.index(style)), strings, widths };
    this.#sheet = sheet;
    this.#formulas = new CellFormulas(sheet);
  }

  /** The last header row also holds the keys' names. */
  draw(part: Part): WorksheetBody {
    const { header, keys = [] } = this.#sheet;
    const body = new WorksheetBody(this.book);
    for (const fact of part.facts) body.add(fact, 0);
    for (const [index, row] of header.entries()) {
      const rowsBelow = header.length - 1 - index;
      body.add(rowsBelow === 0 ? { ...row, keys } : row, rowsBelow);
    }
    this.#drawRows(body, part);
    return body;
  }

  #drawRows(body: WorksheetBody, { range }: Part): void {
    const { columns, rows } = this.#sheet;
    const formulas = new PartFormulas(this.#formulas, range, { top: body.rowCount, keys: columns.length });
    let index = range.first;
    for (const block of rowBlocks(rows, range)) {
      for (const [nth, row] of block.entries()) {
        if (row.kind === 'group' && holdsAmounts(row)) this.totalsBelow = false;
        formulas.next(row, index++);
        body.add(row, block.length - 1 - nth, formulas);
      }
    }
  }
}
