import { CsvError, parse } from 'csv-parse';
import { finished } from 'node:stream/promises';
import { limits, stayWithin } from './limits.ts';
import { Unreadable } from './source.ts';
import { utf8Only } from './utf8-only.ts';

const LONGEST_RECORD = 4_000_000; // characters: an unclosed quote must be reported before it swallows the whole file

type OnRecord = (cells: readonly string[], line: number) => void;

/** Calls back with each record of a UTF-8 CSV separated by ';' and its first line; throws {@link Unreadable}. */
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
  return parser.on('error', () => {}).resume(); // the error is told by what was written
}

function written(parser: ReturnType<typeof parse>, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Line numbers as an editor shows them: the parser reports a record's last line, and counts CR LF in quotes twice. */
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
