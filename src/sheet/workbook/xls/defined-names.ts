import type { RecordSink } from './record-sink.ts';
import type { DrawnSheet } from './worksheet.ts';

const SUPPORTING_BOOK = 0x1ae;
const THIS_BOOK = 0x0401;
const SHEET_REFERENCES = 0x17;
const NAME = 0x18;
const HIDDEN = 0x01;
const BUILT_IN = 0x20;
const PRINT_AREA = 6;
const PRINT_TITLES = 7;
const FILTERED = 13;
const AREA_REFERENCE = 0x3b;
const AREA_SIZE = 11;
const LAST_COLUMN = 255;

/** A built-in name: its number, and the cells that it stands for. */
type Name = { readonly code: number; readonly flags?: number } & Readonly<
  Record<'first' | 'last' | 'firstColumn' | 'lastColumn', number>
>;

/**
 * Writes the names of each worksheet: the header's rows, repeated on every printed page; of a table that is filtered its
 * cells, and as the printed area an empty cell beside it, so that it is not printed.
 */
export function writeDefinedNames(sink: RecordSink, sheets: readonly DrawnSheet[]): void {
  const names = sheets.map(namesOf);
  if (names.every(({ length }) => length === 0)) return;
  sink.words(SUPPORTING_BOOK, sheets.length, THIS_BOOK);
  sink.words(SHEET_REFERENCES, sheets.length, ...sheets.flatMap((_, index) => [0, index, index]));
  for (const [index, own] of names.entries()) for (const name of own) writeName(sink, index, name);
}

function namesOf({ factRows, headerRows, isFiltered, rowCount, widths }: DrawnSheet): readonly Name[] {
  const columns = widths.length;
  if (!isFiltered) {
    const titles = { first: factRows, last: factRows + headerRows - 1, firstColumn: 0, lastColumn: LAST_COLUMN };
    return headerRows === 0 ? [] : [{ code: PRINT_TITLES, ...titles }];
  }
  const beside = { first: 0, last: 0, firstColumn: columns + 1, lastColumn: columns + 1 };
  const table = { first: 0, last: Math.max(1, rowCount - 1), firstColumn: 0, lastColumn: columns - 1 };
  return [
    { code: PRINT_AREA, ...beside },
    { code: FILTERED, flags: HIDDEN, ...table },
  ];
}

function writeName(sink: RecordSink, sheet: number, name: Name): void {
  sink.begin(NAME);
  sink.u16(BUILT_IN | (name.flags ?? 0));
  sink.u8(0); // no shortcut
  sink.u8(1); // a name of one character
  sink.u16(AREA_SIZE);
  sink.u16(0);
  sink.u16(sheet + 1);
  sink.u32(0); // no menu, description, help or status text
  sink.u8(0);
  sink.u8(name.code);
  sink.u8(AREA_REFERENCE);
  for (const word of [sheet, name.first, name.last, name.firstColumn, name.lastColumn]) sink.u16(word);
  sink.end();
}
