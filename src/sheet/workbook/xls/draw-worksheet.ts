import { holdsAmounts, stickyColumns } from '../../columns.ts';
import { CellFormulas } from '../cell-formulas.ts';
import type { Sheet } from '../../sheet.ts';
import type { LongWorksheet, Worksheet, Fact } from '../workbook.ts';
import { ColumnWidths, longWidths } from '../drawing/sizes.ts';
import { columnLooks, sheetStyles } from '../drawing/looks.ts';
import { rowBlocks, dividedRows, type RowRange } from '../../rows/row-blocks.ts';
import { type Book, MOST_ROWS, WorksheetBody } from './worksheet-body.ts';
import type { Shared } from './workbook.ts';
import type { DrawnSheet, Records } from './worksheet.ts';
import { longForm } from '../../long/long-form.ts';
import { LongRecords } from './long-records.ts';
import { type BodyRow, factRows } from '../drawing/body-rows.ts';

const MOST_COLUMNS = 256;

/** Draws a worksheet as records, in as many parts as its rows need. */
export function drawWorksheet({ name, facts, sheet }: Worksheet, shared: Shared): readonly DrawnSheet[] {
  const width = widthOf(sheet);
  const drawing = new Drawing(sheet, shared);
  const parts = sheetParts(sheet, facts);
  const bodies = parts.map((part) => drawing.draw(part));
  const widths = drawing.book.widths.widths();
  return bodies.map((body, index) => ({
    name: shared.names.take(name, index),
    title: sheet.title,
    widths,
    hiddenColumns: width - widths.length,
    rowCount: body.rowCount,
    factRows: parts[index]!.facts.length,
    headerRows: sheet.header.length,
    frozenColumns: stickyColumns(sheet.columns),
    deepestOutline: body.deepestOutline,
    totalsBelow: drawing.totalsBelow,
    merges: body.merges,
    body: recordsOf(body.finish(widths, width)),
  }));
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

  /** Draws a part; the last header row also holds the keys' names. */
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
    const origin = { row: body.rowCount - range.first, keys: columns.length };
    const formulas = { formulas: this.#formulas, range, origin };
    let index = range.first;
    for (const block of rowBlocks(rows, range)) {
      for (const [nth, row] of block.entries()) {
        if (row.kind === 'group' && holdsAmounts(row)) this.totalsBelow = false;
        this.#formulas.next(row, index++);
        body.add(row, block.length - 1 - nth, formulas);
      }
    }
  }
}

/**
 * Draws the worksheets of a long form, at most 65,536 rows each with the header. Its rows are read twice, now for their
 * texts and sizes and again when they are written: none of them stays in memory.
 */
export function drawLong({ name, facts, longOf }: LongWorksheet, shared: Shared): readonly DrawnSheet[] {
  const form = longForm(longOf, facts);
  const widths = longWidths(form);
  const written = new LongRecords(form, shared);
  return sizesOf(new LongRecords(form, shared)).map(({ rowCount, bytes }, part) => ({
    name: shared.names.take(name, part),
    title: name,
    widths,
    hiddenColumns: 0,
    rowCount,
    factRows: 0,
    headerRows: 1,
    frozenColumns: 0,
    deepestOutline: 0,
    totalsBelow: true,
    merges: [],
    isFiltered: true,
    body: { bytes, pieces: () => written.nextSheet() },
  }));
}

type Size = { readonly rowCount: number; readonly bytes: number };

function sizesOf(records: LongRecords): readonly Size[] {
  const sizes: Size[] = [];
  do {
    let bytes = 0;
    for (const { length } of records.nextSheet()) bytes += length;
    sizes.push({ rowCount: records.rowCount, bytes });
  } while (records.hasMore);
  return sizes;
}

/** The contents of one worksheet besides the header. */
type Part = { readonly facts: readonly BodyRow[]; readonly range: RowRange };

/** Divides a sheet into parts of at most 65,536 rows, never inside a block; several are numbered by a fact. */
function sheetParts(sheet: Sheet, facts: readonly Fact[]): readonly Part[] {
  const { columns, header, rows } = sheet;
  const whole = factRows(facts, columns.length);
  if (whole.length + header.length + rows.length <= MOST_ROWS) {
    return [{ facts: whole, range: { first: 0, end: rows.length } }];
  }
  const above = factRows([...facts, partFact(1, 2)], columns.length).length;
  const ranges = dividedRows(rows, MOST_ROWS - above - header.length, 'planilha .xls');
  return ranges.map((range, index) => ({
    facts: factRows([...facts, partFact(index + 1, ranges.length)], columns.length),
    range,
  }));
}

function partFact(number: number, count: number): Fact {
  return { label: 'Parte', value: `${number} de ${count}; o que soma linhas de outra parte é valor, sem fórmula` };
}
