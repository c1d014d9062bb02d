import type { RecordSink } from './record-sink.ts';

const ROW = 0x208;
const OWN_HEIGHT = 0x140;
const PLAIN_XF = 15;

/** The ROW records of consecutive rows, by their heights in twentieths of a point. */
export function writeRowRecords(sink: RecordSink, firstRow: number, heights: Uint16Array, columns: number): void {
  for (const [index, height] of heights.entries()) {
    sink.begin(ROW);
    sink.u16(firstRow + index);
    sink.u16(0);
    sink.u16(columns);
    sink.u16(height);
    sink.u32(0);
    sink.u16(OWN_HEIGHT);
    sink.u16(PLAIN_XF);
    sink.end();
  }
}
