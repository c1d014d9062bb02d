import type { RecordSink } from './record-sink.ts';

/** Whether a text needs 16 bits a character; else 8 do (its characters are Latin-1). */
export function isWide(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 255) return true;
  return false;
}

/** Characters without length or width. */
export function writeCharacters(sink: RecordSink, text: string, wide: boolean): void {
  for (let i = 0; i < text.length; i++) {
    if (wide) sink.u16(text.charCodeAt(i));
    else sink.u8(text.charCodeAt(i));
  }
}

/** A text led by its length in 8 bits (names) or 16 (number formats, page headers) and its width. */
export function writeText(sink: RecordSink, text: string, lengthBits: 8 | 16): void {
  const wide = isWide(text);
  if (lengthBits === 8) sink.u8(text.length);
  else sink.u16(text.length);
  sink.u8(wide ? 1 : 0);
  writeCharacters(sink, text, wide);
}
