import { type RecordSink, writeText } from './record-sink.ts';
import { MARGINS, PAGE_FOOTER, pageHeading, paperOf } from '../drawing/page.ts';

const WINDOW2 = 0x23e;
const PANE = 0x41;
const SELECTION = 0x1d;
const SHOWN = 0x00b6; // grid lines, headings, zeros, outline symbols, automatic grid colour
const FROZEN = 0x0108;
const SELECTED = 0x0600;
const AUTOMATIC_COLOUR = 64;
const BOTTOM_RIGHT = 0;
const TOP_RIGHT = 1;
const BOTTOM_LEFT = 2;
const TOP_LEFT = 3;

/** The numbers of frozen rows and columns. */
type Frozen = { readonly rows: number; readonly columns: number };

/** Writes a worksheet's window with its frozen panes; the first worksheet is the selected one. */
export function writeWindow(sink: RecordSink, frozen: Frozen, first: boolean): void {
  const { rows, columns } = frozen;
  const isFrozen = rows > 0 || columns > 0;
  sink.words(WINDOW2, SHOWN | (isFrozen ? FROZEN : 0) | (first ? SELECTED : 0), 0, 0, AUTOMATIC_COLOUR, 0, 0, 0, 0, 0);
  if (!isFrozen) return;
  const panes = panesOf(frozen);
  sink.words(PANE, columns, rows, rows, columns, panes.at(-1) ?? TOP_LEFT);
  for (const pane of panes) writeSelection(sink, pane, frozen);
}

/** The existing panes, the one with the cursor last. */
function panesOf({ rows, columns }: Frozen): readonly number[] {
  if (columns === 0) return [TOP_LEFT, BOTTOM_LEFT];
  if (rows === 0) return [TOP_LEFT, TOP_RIGHT];
  return [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT];
}

function writeSelection(sink: RecordSink, pane: number, { rows, columns }: Frozen): void {
  sink.begin(SELECTION);
  sink.u8(pane);
  sink.u16s(rows, columns, 0, 1, rows, rows, columns | (columns << 8));
  sink.end();
}

const HEADER = 0x14;
const FOOTER = 0x15;
const CENTRE_HORIZONTALLY = 0x83;
const CENTRE_VERTICALLY = 0x84;
const MARGIN_RECORDS = [
  [0x26, MARGINS.left],
  [0x27, MARGINS.right],
  [0x28, MARGINS.top],
  [0x29, MARGINS.bottom],
] as const;
const SETUP = 0xa1;
const DPI = 600;

/** Writes how a worksheet is printed: landscape, one page wide, the title above, the page number below. */
export function writePrintSetup(sink: RecordSink, title: string, columns: number): void {
  writePageText(sink, HEADER, pageHeading(title));
  writePageText(sink, FOOTER, PAGE_FOOTER);
  sink.words(CENTRE_HORIZONTALLY, 0);
  sink.words(CENTRE_VERTICALLY, 0);
  for (const [id, inches] of MARGIN_RECORDS) {
    sink.begin(id);
    sink.f64(inches);
    sink.end();
  }
  writeSetup(sink, paperOf(columns));
}

function writePageText(sink: RecordSink, id: number, text: string): void {
  sink.begin(id);
  writeText(sink, text, 16);
  sink.end();
}

function writeSetup(sink: RecordSink, paper: number): void {
  sink.begin(SETUP);
  // paper, scale, first page, one page wide, any number tall, landscape, resolution
  sink.u16s(paper, 100, 1, 1, 0, 0, DPI, DPI);
  sink.f64(MARGINS.header);
  sink.f64(MARGINS.footer);
  sink.u16(1);
  sink.end();
}
