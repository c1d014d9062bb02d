import type { RecordSink } from './record-sink.ts';

const ROW = 0x208;
const OWN_HEIGHT = 0x140;
const PLAIN_XF = 15;

/** The heights of consecutive rows in twentieths of a point, and their outline levels. */
export type RowShapes = { readonly heights: Uint16Array; readonly levels: readonly number[] };

/** Writes the ROW records of consecutive rows. */
export function writeRowRecords(
  sink: RecordSink,
  firstRow: number,
  { heights, levels }: RowShapes,
  columns: number,
): void {
  for (const [index, height] of heights.entries()) {
    sink.begin(ROW);
    sink.u16(firstRow + index);
    sink.u16(0);
    sink.u16(columns);
    sink.u16(height);
    sink.u32(0);
    sink.u16(OWN_HEIGHT | (levels[index] ?? 0));
    sink.u16(PLAIN_XF);
    sink.end();
  }
}
