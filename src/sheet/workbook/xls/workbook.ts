import { RecordSink, type WordRecord, writeText } from './record-sink.ts';
import { compoundFile } from './compound-file.ts';
import { writeDrawings } from './filter-buttons.ts';
import type { SheetNames } from '../drawing/clean-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { StyleTable } from './style-table.ts';
import { type DrawnSheet, type Records, worksheetRecords } from './worksheet.ts';

const BEGIN: WordRecord = [0x809, 0x600, 5, 0x0dbb, 0x07cc, 0, 0, 6, 0];
const INTERFACE: readonly WordRecord[] = [[0xe1, 1200], [0xc1, 0], [0xe2]] as const;
const WRITE_ACCESS = 0x5c;
const USER_NAME_LENGTH = 109;
const ENCODING: readonly WordRecord[] = [
  [0x42, 1200], // UTF-16
  [0x161, 0], // one stream
];
const TAB_IDS = 0x13d;
const SETTINGS: readonly WordRecord[] = [
  [0x9c, 14], // function groups
  [0x19, 0], // no protection
  [0x12, 0],
  [0x13, 0],
  [0x1af, 0],
  [0x1bc, 0],
  [0x3d, 0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 600], // the window
  [0x40, 0],
  [0x8d, 0],
  [0x22, 0], // dates from 1900
  [0x0e, 1],
  [0x1b7, 0],
  [0xda, 0],
];
const NO_NATURAL_LANGUAGE_FORMULAS: WordRecord = [0x160, 0];
const SHEET = 0x85;
const BRAZIL: WordRecord = [0x8c, 55, 55];
const END = 0x0a;

/** The tables that the cells of all worksheets refer to, and the worksheets' names. */
export type Shared = { readonly styles: StyleTable; readonly strings: SharedStrings; readonly names: SheetNames };

/** A workbook as a file, in pieces. */
export function workbookFile(sheets: readonly DrawnSheet[], { styles, strings }: Shared): Iterable<Uint8Array> {
  const sink = new RecordSink();
  writeOpening(sink, sheets.length);
  styles.write(sink);
  sink.words(...NO_NATURAL_LANGUAGE_FORMULAS);
  const positions = sheets.map((sheet) => writeSheetEntry(sink, sheet));
  sink.words(...BRAZIL);
  writeDefinedNames(sink, sheets);
  const filtered = sheets.filter(({ isFiltered }) => isFiltered);
  const columns = filtered.map(({ widths }) => widths.length);
  writeDrawings(sink, columns);
  strings.write(sink);
  sink.words(END);
  const bodies = sheets.map((sheet, index) => worksheetRecords(sheet, index === 0, filtered.indexOf(sheet)));
  const end = setStarts(sink, positions, bodies);
  return compoundFile(end, inOrder(sink.take(), bodies));
}

function writeOpening(sink: RecordSink, sheets: number): void {
  sink.words(...BEGIN);
  sink.records(INTERFACE);
  sink.begin(WRITE_ACCESS);
  sink.u16(0);
  sink.u8(0);
  for (let i = 0; i < USER_NAME_LENGTH; i++) sink.u8(0x20);
  sink.end();
  sink.records(ENCODING);
  sink.words(TAB_IDS, ...Array.from({ length: sheets }, (_, index) => index + 1));
  sink.records(SETTINGS);
}

/** Writes a worksheet's name; returns the position at which its start in the stream is filled in later. */
function writeSheetEntry(sink: RecordSink, { name }: DrawnSheet): number {
  sink.begin(SHEET);
  const position = sink.length;
  sink.u32(0);
  sink.u16(0);
  writeText(sink, name, 8);
  sink.end();
  return position;
}

/** Fills in where each worksheet starts; returns where the last one ends. */
function setStarts(sink: RecordSink, positions: readonly number[], sheets: readonly Records[]): number {
  let start = sink.length;
  for (const [index, { bytes }] of sheets.entries()) {
    sink.setU32(positions[index]!, start);
    start += bytes;
  }
  return start;
}

function* inOrder(opening: Uint8Array, sheets: readonly Records[]): Generator<Uint8Array> {
  yield opening;
  for (const { pieces } of sheets) yield* pieces();
}

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

/** Writes each worksheet's names: the header rows to repeat, or a filtered table's cells and empty print area. */
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
  sink.u16s(AREA_SIZE, 0, sheet + 1);
  sink.u32(0); // no menu, description, help or status text
  sink.u8(0);
  sink.u8(name.code);
  sink.u8(AREA_REFERENCE);
  sink.u16s(sheet, name.first, name.last, name.firstColumn, name.lastColumn);
  sink.end();
}
