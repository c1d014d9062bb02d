import { writePrintSetup, writeWindow } from './sheet-settings.ts';
import { RecordSink, type WordRecord } from './record-sink.ts';
import { writeButtons } from './filter-buttons.ts';
import { CELL_PADDING, DIGIT_PIXELS, ROW_HEIGHT } from '../drawing/sizes.ts';
import { type Merge, PLAIN_XF } from './worksheet-body.ts';

const BEGIN: WordRecord = [0x809, 0x600, 0x10, 0x0dbb, 0x07cc, 0, 0, 6, 0];
const CALCULATION: readonly WordRecord[] = [
  [0x0d, 1], // automatic
  [0x0c, 100],
  [0x0f, 1],
  [0x11, 0],
];
const ITERATION_DELTA = 0x10;
const AFTER_CALCULATION: readonly WordRecord[] = [
  [0x5f, 1], // recalculate before saving
  [0x2a, 0], // print no headings
  [0x2b, 0], // print no grid
  [0x82, 1],
];
const ROW_HEIGHTS: WordRecord = [0x225, 1, ROW_HEIGHT];
const GUTTERS = 0x80;
const GUTTER = 12; // pixels
const GUTTER_MARGIN = 5;
const SHEET_OPTIONS = 0x81;
const OPTIONS = 0x0581; // totals right, fit to page
const TOTALS_BELOW = 0x40;
const DEFAULT_COLUMN: WordRecord = [0x55, 10];
const COLUMN = 0x7d;
const HIDDEN = 1;
const HIDDEN_WIDTH = 2560;
const DIMENSIONS = 0x200;
const FILTERED_COLUMNS = 0x9d;
const MERGED = 0xe5;
const MERGES_A_RECORD = 1026;
const END = 0x0a;

/** A worksheet with its rows already drawn. */
export type DrawnSheet = {
  readonly name: string;
  /** The title above each printed page. */
  readonly title: string;
  /** The widths in digits of the visible columns. */
  readonly widths: readonly number[];
  /** The number of hidden columns after them. */
  readonly hiddenColumns: number;
  readonly rowCount: number;
  /** Rows above the header. */
  readonly factRows: number;
  /** Rows repeated on each printed page. */
  readonly headerRows: number;
  /** How many leading columns stay visible. */
  readonly frozenColumns: number;
  readonly deepestOutline: number;
  /** Whether totals are below the rows that collapse, or above. */
  readonly totalsBelow: boolean;
  readonly merges: readonly Merge[];
  /** Whether it is a table whose columns can be filtered. */
  readonly isFiltered?: true;
  readonly body: Records;
};

/** Records in order; their size is known before they are made. */
export type Records = { readonly bytes: number; readonly pieces: () => Iterable<Uint8Array> };

/** A worksheet's records in order; `drawing` is the worksheet's position among those with filters. */
export function worksheetRecords(sheet: DrawnSheet, isFirst: boolean, drawing: number): Records {
  const before = new RecordSink();
  writeSettings(before, sheet);
  writeColumns(before, sheet);
  writeDimensions(before, sheet);
  const after = new RecordSink();
  if (sheet.isFiltered) writeButtons(after, drawing, sheet.widths.length);
  writeWindow(after, { rows: sheet.factRows + sheet.headerRows, columns: sheet.frozenColumns }, isFirst);
  writeMerges(after, sheet.merges);
  after.words(END);
  const [opening, closing] = [before.take(), after.take()];
  return {
    bytes: opening.length + sheet.body.bytes + closing.length,
    pieces: function* () {
      yield opening;
      yield* sheet.body.pieces();
      yield closing;
    },
  };
}

function writeSettings(sink: RecordSink, sheet: DrawnSheet): void {
  sink.words(...BEGIN);
  sink.records(CALCULATION);
  sink.begin(ITERATION_DELTA);
  sink.f64(0.001);
  sink.end();
  sink.records(AFTER_CALCULATION);
  writeOutline(sink, sheet);
  writePrintSetup(sink, sheet.title, sheet.widths.length);
  if (sheet.isFiltered) sink.words(FILTERED_COLUMNS, sheet.widths.length);
  sink.words(...DEFAULT_COLUMN);
}

function writeOutline(sink: RecordSink, { deepestOutline, totalsBelow }: DrawnSheet): void {
  const buttons = deepestOutline === 0 ? 0 : deepestOutline + 1; // one per level and one for all
  sink.words(GUTTERS, buttons === 0 ? 0 : GUTTER_MARGIN + buttons * GUTTER, 0, buttons, 0);
  sink.words(...ROW_HEIGHTS);
  sink.words(SHEET_OPTIONS, totalsBelow ? OPTIONS | TOTALS_BELOW : OPTIONS);
}

function writeColumns(sink: RecordSink, { widths, hiddenColumns }: DrawnSheet): void {
  for (const [column, width] of widths.entries()) {
    const units = Math.round(((width * DIGIT_PIXELS + CELL_PADDING) / DIGIT_PIXELS) * 256);
    sink.words(COLUMN, column, column, Math.min(units, 0xff00), PLAIN_XF, 0, 0);
  }
  const first = widths.length;
  if (hiddenColumns > 0) sink.words(COLUMN, first, first + hiddenColumns - 1, HIDDEN_WIDTH, PLAIN_XF, HIDDEN, 0);
}

function writeDimensions(sink: RecordSink, { rowCount, widths, hiddenColumns }: DrawnSheet): void {
  sink.words(DIMENSIONS, 0, 0, rowCount & 0xffff, rowCount >>> 16, 0, widths.length + hiddenColumns, 0);
}

function writeMerges(sink: RecordSink, merges: readonly Merge[]): void {
  for (let from = 0; from < merges.length; from += MERGES_A_RECORD) {
    const some = merges.slice(from, from + MERGES_A_RECORD);
    sink.words(MERGED, some.length, ...some.flat());
  }
}
