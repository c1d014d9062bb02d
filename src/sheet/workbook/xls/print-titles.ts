import type { RecordSink } from './record-sink.ts';
import type { DrawnSheet } from './worksheet.ts';

const SUPPORTING_BOOK = 0x1ae;
const THIS_BOOK = 0x0401;
const SHEET_REFERENCES = 0x17;
const NAME = 0x18;
const BUILT_IN = 0x20;
const PRINT_TITLES = 7;
const AREA_REFERENCE = 0x3b;
const AREA_SIZE = 11;
const LAST_COLUMN = 255;

/** Writes the names that repeat each worksheet's header rows on every printed page. */
export function writePrintTitles(sink: RecordSink, sheets: readonly DrawnSheet[]): void {
  if (sheets.every(({ headerRows }) => headerRows === 0)) return;
  sink.words(SUPPORTING_BOOK, sheets.length, THIS_BOOK);
  sink.words(SHEET_REFERENCES, sheets.length, ...sheets.flatMap((_, index) => [0, index, index]));
  for (const [index, { factRows, headerRows }] of sheets.entries()) {
    if (headerRows > 0) writeTitleRows(sink, index, factRows, factRows + headerRows - 1);
  }
}

function writeTitleRows(sink: RecordSink, sheet: number, first: number, last: number): void {
  sink.begin(NAME);
  sink.u16(BUILT_IN);
  sink.u8(0); // no shortcut
  sink.u8(1); // a name of one character
  sink.u16(AREA_SIZE);
  sink.u16(0);
  sink.u16(sheet + 1);
  sink.u32(0); // no menu, description, help or status text
  sink.u8(0);
  sink.u8(PRINT_TITLES);
  sink.u8(AREA_REFERENCE);
  for (const word of [sheet, first, last, 0, LAST_COLUMN]) sink.u16(word);
  sink.end();
}
