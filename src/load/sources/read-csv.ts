import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { finished } from 'node:stream/promises';
import { limits, stayWithin } from './limits.ts';
import { Unreadable } from './source.ts';

const LONGEST_RECORD = 4_000_000; // characters: limits how much is read after an unclosed quote

type OnRecord = (cells: readonly string[], line: number) => void;

/** Calls back with each record of a UTF-8 CSV separated by ';' and the line of its start; throws {@link Unreadable}. */
export async function readCsv(content: AsyncIterable<Buffer> | Iterable<Buffer>, onRecord: OnRecord): Promise<void> {
  const lines = new LineCounter();
  const parser = parserFor((record, counted) => {
    const line = lines.startOf(record, counted);
    stayWithin(limits.columns, record.length, line);
    onRecord(record, line);
  });
  try {
    for await (const bytes of utf8Only(content)) await written(parser, bytes);
    parser.end();
    await finished(parser);
  } catch (error) {
    throw error instanceof CsvError ? broken(error, lines.last) : error;
  } finally {
    parser.destroy();
  }
}

function parserFor(onRecord: (record: string[], counted: number) => void) {
  const parser = parse({
    delimiter: ';',
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    skip_empty_lines: true,
    on_record: (record: string[], { lines }) => {
      onRecord(record, lines);
      return null;
    },
  });
  return parser.on('error', () => {}).resume(); // the write that fails reports it
}

function written(parser: ReturnType<typeof parse>, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Counts lines as an editor does: the parser reports a record's last line, and counts CR LF in quotes twice. */
class LineCounter {
  last = 0;
  #counted = 0;
  #excess = 0;

  startOf(record: readonly string[], counted: number): number {
    const plain = counted === this.#counted + 1;
    this.#counted = counted;
    if (plain) return ++this.last;
    const text = record.join(';');
    this.#excess += text.match(/\r\n/g)?.length ?? 0;
    this.last = counted - this.#excess;
    return this.last - (text.match(/\r\n|[\r\n]/g)?.length ?? 0);
  }
}

function broken(error: CsvError, lastGoodLine: number): Unreadable {
  const line = lastGoodLine + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new Unreadable(NOT_CLOSED, line);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new Unreadable(TOO_LONG, line);
  return new Unreadable('aspas fora do lugar; um texto com aspas vai entre aspas, com as de dentro dobradas', line);
}

const NOT_CLOSED = 'as aspas abertas nesta linha não foram fechadas';
const TOO_LONG = 'tem mais de 4 milhões de caracteres em uma linha; confira se todas as aspas foram fechadas';

const LINE_FEED = 0x0a;
const NOTHING = Buffer.alloc(0);

/** Yields the bytes in whole characters; throws {@link Unreadable} at a line that is not UTF-8, or beyond `limits`. */
async function* utf8Only(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
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

/** How many bytes at the end belong to an unfinished character. */
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
