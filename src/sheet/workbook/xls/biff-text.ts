import type { RecordSink } from './record-sink.ts';

/** Whether a text needs 16 bits a character; else 8 do (its characters are Latin-1). */
export function isWide(text: string): boolean {
  return /[\u0100-\uffff]/.test(text);
}

/** A text led by its length in 8 bits (names) or 16 (number formats, page headers) and its width. */
export function writeText(sink: RecordSink, text: string, lengthBits: 8 | 16): void {
  const wide = isWide(text);
  if (lengthBits === 8) sink.u8(text.length);
  else sink.u16(text.length);
  sink.u8(wide ? 1 : 0);
  sink.characters(text, wide);
}
