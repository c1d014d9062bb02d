import type { RecordSink } from './record-sink.ts';

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
export type Frozen = { readonly rows: number; readonly columns: number };

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
  for (const word of [rows, columns, 0, 1, rows, rows]) sink.u16(word);
  sink.u8(columns);
  sink.u8(columns);
  sink.end();
}
