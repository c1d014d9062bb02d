import { writeText } from './biff-text.ts';
import { sliceWhole } from './clean-text.ts';
import type { RecordSink } from './record-sink.ts';

const HEADER = 0x14;
const FOOTER = 0x15;
const CENTRE_HORIZONTALLY = 0x83;
const CENTRE_VERTICALLY = 0x84;
const MARGINS = [
  [0x26, 0.4],
  [0x27, 0.4],
  [0x28, 0.7],
  [0x29, 0.6],
] as const; // left, right, top, bottom in inches
const SETUP = 0xa1;
const A4 = 9;
const A3 = 8;
const A3_FROM = 12;
const DPI = 600;
const EDGE_INCHES = 0.3;
const LONGEST_TITLE = 100;

/** How a worksheet is printed: landscape, one page wide, the title above and the page's number below. */
export function writePrintSetup(sink: RecordSink, title: string, columns: number): void {
  writePageText(sink, HEADER, `&L&"Arial,Bold"${sliceWhole(title, 0, LONGEST_TITLE).replaceAll('&', '&&')}`);
  writePageText(sink, FOOTER, '&CPágina &P de &N');
  sink.words(CENTRE_HORIZONTALLY, 0);
  sink.words(CENTRE_VERTICALLY, 0);
  for (const [id, inches] of MARGINS) {
    sink.begin(id);
    sink.f64(inches);
    sink.end();
  }
  writeSetup(sink, columns < A3_FROM ? A4 : A3);
}

function writePageText(sink: RecordSink, id: number, text: string): void {
  sink.begin(id);
  writeText(sink, text, 16);
  sink.end();
}

function writeSetup(sink: RecordSink, paper: number): void {
  sink.begin(SETUP);
  // paper, scale, first page, one page wide, any number tall, landscape, resolution
  for (const word of [paper, 100, 1, 1, 0, 0, DPI, DPI]) sink.u16(word);
  sink.f64(EDGE_INCHES);
  sink.f64(EDGE_INCHES);
  sink.u16(1);
  sink.end();
}
