import { writePrintSetup } from './print-setup.ts';
import { RecordSink } from './record-sink.ts';
import type { WordRecord } from './record-sink.ts';
import { ROW_HEIGHT } from './row-heights.ts';
import { writeWindow } from './window-records.ts';
import type { Frozen } from './window-records.ts';
import type { Merge } from './worksheet-body.ts';

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
  [0x80, 0, 0, 0, 0], // no outline levels
  [0x225, 1, ROW_HEIGHT],
  [0x81, 0x05c1], // totals below and right, fit to page
];
const DEFAULT_COLUMN: WordRecord = [0x55, 10];
const COLUMN = 0x7d;
const PLAIN_XF = 15;
const DIMENSIONS = 0x200;
const MERGED = 0xe5;
const MERGES_A_RECORD = 1026;
const END = 0x0a;
const PIXELS = 7; // a digit's width
const CELL_PADDING = 5;

/** One worksheet, its rows already drawn. */
export type Worksheet = {
  readonly name: string;
  /** The title above each printed page. */
  readonly title: string;
  /** The columns' widths in digits. */
  readonly widths: readonly number[];
  readonly rowCount: number;
  /** Rows repeated on each printed page. */
  readonly headerRows: number;
  readonly frozen: Frozen;
  readonly merges: readonly Merge[];
  /** Its rows' records in order. */
  readonly body: readonly Uint8Array[];
};

/** A worksheet's records as bytes in order. */
export function worksheetParts(sheet: Worksheet, first: boolean): readonly Uint8Array[] {
  const before = new RecordSink();
  writeSettings(before, sheet);
  writeColumns(before, sheet.widths);
  writeDimensions(before, sheet);
  const after = new RecordSink();
  writeWindow(after, sheet.frozen, first);
  writeMerges(after, sheet.merges);
  after.words(END);
  return [before.take(), ...sheet.body, after.take()];
}

function writeSettings(sink: RecordSink, { title, widths }: Worksheet): void {
  sink.words(...BEGIN);
  for (const record of CALCULATION) sink.words(...record);
  sink.begin(ITERATION_DELTA);
  sink.f64(0.001);
  sink.end();
  for (const record of AFTER_CALCULATION) sink.words(...record);
  writePrintSetup(sink, title, widths.length);
  sink.words(...DEFAULT_COLUMN);
}

function writeColumns(sink: RecordSink, widths: readonly number[]): void {
  for (const [column, width] of widths.entries()) {
    const units = Math.round(((width * PIXELS + CELL_PADDING) / PIXELS) * 256);
    sink.words(COLUMN, column, column, Math.min(units, 0xff00), PLAIN_XF, 0, 0);
  }
}

function writeDimensions(sink: RecordSink, { rowCount, widths }: Worksheet): void {
  sink.begin(DIMENSIONS);
  sink.u32(0);
  sink.u32(rowCount);
  sink.u16(0);
  sink.u16(widths.length);
  sink.u16(0);
  sink.end();
}

function writeMerges(sink: RecordSink, merges: readonly Merge[]): void {
  for (let from = 0; from < merges.length; from += MERGES_A_RECORD) {
    const some = merges.slice(from, from + MERGES_A_RECORD);
    sink.begin(MERGED);
    sink.u16(some.length);
    for (const { firstRow, lastRow, firstColumn, lastColumn } of some) {
      for (const word of [firstRow, lastRow, firstColumn, lastColumn]) sink.u16(word);
    }
    sink.end();
  }
}
