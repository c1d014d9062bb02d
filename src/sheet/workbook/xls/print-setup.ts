import { writeText } from './biff-text.ts';
import { MARGINS, PAGE_FOOTER, pageHeading, paperOf } from '../drawing/page.ts';
import type { RecordSink } from './record-sink.ts';

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
  for (const word of [paper, 100, 1, 1, 0, 0, DPI, DPI]) sink.u16(word);
  sink.f64(MARGINS.header);
  sink.f64(MARGINS.footer);
  sink.u16(1);
  sink.end();
}
