import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { Unreadable } from './source.ts';

const LONGEST_RECORD = 4_000_000; // characters: an unclosed quote must be reported before it swallows the whole file

/** Calls back with each record of a UTF-8 CSV separated by ';' and its first line; throws {@link Unreadable}. */
export function readCsv(bytes: Buffer, onRecord: (cells: readonly string[], line: number) => void): void {
  assertUtf8(bytes);
  const lines = new LineCounter();
  try {
    parse(bytes, {
      delimiter: ';',
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
      skip_empty_lines: true,
      on_record: (record: string[], { lines: counted }) => {
        onRecord(record, lines.startOf(record, counted));
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? broken(error, lines.last) : error;
  }
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
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new Unreadable('as aspas abertas nesta linha não foram fechadas', line);
  }
  return new Unreadable('aspas fora do lugar; um texto com aspas vai entre aspas, com as de dentro dobradas', line);
}

function assertUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(start, stop))) break;
    start = stop + 1;
  }
  throw new Unreadable('o arquivo não está em UTF-8. No Excel, salve como "CSV UTF-8"', line);
}
