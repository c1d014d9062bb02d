import { isWide, type RecordSink } from './record-sink.ts';
import { cleanText, sliceWhole } from '../drawing/clean-text.ts';

const SST = 0xfc;
const CONTINUE = 0x3c;
const STRING_HEADER = 3;
const LONGEST_CHARACTER = 2; // UTF-16 code units; some readers fail on a split surrogate pair

/** The workbook's texts, each stored once; cells refer to them by position. */
export class SharedStrings {
  readonly #positions = new Map<string, number>();
  readonly #strings: string[] = [];
  #uses = 0;

  /** Sanitises a text and returns its position. */
  position(text: string): number {
    this.#uses++;
    return this.#positions.get(text) ?? this.#add(text);
  }

  #add(text: string): number {
    const clean = cleanText(text);
    const position = this.#positions.get(clean) ?? this.#strings.push(clean) - 1;
    this.#positions.set(clean, position);
    this.#positions.set(text, position);
    return position;
  }

  /** Writes the SST record, continued in CONTINUE records when full. */
  write(sink: RecordSink): void {
    sink.begin(SST);
    sink.u32(this.#uses);
    sink.u32(this.#strings.length);
    for (const text of this.#strings) writeString(sink, text);
    sink.end();
  }
}

function writeString(sink: RecordSink, text: string): void {
  const wide = isWide(text);
  const size = wide ? 2 : 1;
  const least = LONGEST_CHARACTER * size;
  if (sink.room < STRING_HEADER + least) beginContinue(sink);
  sink.u16(text.length);
  sink.u8(size - 1);
  for (let written = 0; written < text.length;) {
    if (sink.room < least) {
      beginContinue(sink);
      sink.u8(size - 1); // a continued text repeats its character size
    }
    const piece = sliceWhole(text, written, written + Math.floor(sink.room / size));
    sink.characters(piece, wide);
    written += piece.length;
  }
}

function beginContinue(sink: RecordSink): void {
  sink.end();
  sink.begin(CONTINUE);
}
