import { isUtf8 } from 'node:buffer';
import { limits, stayWithin } from './limits.ts';
import { Unreadable } from './source.ts';

const LINE_FEED = 0x0a;
const NOTHING = Buffer.alloc(0);

/** Passes bytes on in pieces of whole characters; throws {@link Unreadable} with the first line that is not UTF-8, or if there are too many lines. */
export async function* utf8Only(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let line = 1;
  let rest: Buffer = NOTHING;
  for await (const bytes of content) {
    const joined = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const whole = joined.subarray(0, joined.length - unfinished(joined));
    rest = joined.subarray(whole.length);
    if (!isUtf8(whole)) throw new Unreadable(NOT_UTF8, firstWrongLine(whole, line));
    line += lineFeeds(whole);
    stayWithin(limits.lines, line);
    yield whole;
  }
  if (rest.length > 0) throw new Unreadable(NOT_UTF8, line);
}

/** How many of the last bytes begin a character that they do not end. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function lengthOf(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  return firstByte >= 0xe0 ? 3 : 2;
}

function firstWrongLine(bytes: Buffer, firstLine: number): number {
  let line = firstLine;
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
    line++;
  }
  return line;
}

function lineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

const NOT_UTF8 = 'o arquivo não está em UTF-8. No Excel, salve como "CSV UTF-8"';
