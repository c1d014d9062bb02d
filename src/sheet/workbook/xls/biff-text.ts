import type { RecordSink } from './record-sink.ts';

/** Whether a text needs 16 bits per character; otherwise it is Latin-1, with 8. */
export function isWide(text: string): boolean {
  return /[\u0100-\uffff]/.test(text);
}

/** Writes a text after its length in 8 bits (names) or 16 (number formats, page headers) and its character size. */
export function writeText(sink: RecordSink, text: string, lengthBits: 8 | 16): void {
  const wide = isWide(text);
  if (lengthBits === 8) sink.u8(text.length);
  else sink.u16(text.length);
  sink.u8(wide ? 1 : 0);
  sink.characters(text, wide);
}
