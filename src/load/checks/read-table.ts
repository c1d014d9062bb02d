import { type Cell, type CellValue, Wrong } from '../tables/cell-type.ts';
import { bindHeader, type BoundColumn } from './header.ts';
import type { KnownKeys } from './known-keys.ts';
import { derivedColumn, type LoadedTable } from '../tables/loaded-table.ts';
import type { Problems } from '../problems.ts';
import { readCell } from './read-cell.ts';
import type { LoadSize } from '../sources/limits.ts';
import { type Source, Unreadable } from '../sources/source.ts';
import { TableProblems } from './table-problems.ts';
import { EXAMPLE_LEFT_IN, EXAMPLE_MARK, type Table } from '../tables/table.ts';

/** The inputs of reading a table, besides its source. */
export type Reading = {
  readonly known: KnownKeys;
  readonly problems: Problems;
  /** If absent, the size of the load is not limited. */
  readonly size?: LoadSize;
  /** Called every few thousand rows with the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
};

const PROGRESS_ROWS = 5_000;

/** Reads and checks every row of a source, collecting the problems. */
export async function readTable(source: Source, table: Table, reading: Reading): Promise<LoadedTable> {
  const reader = new TableReader(source, table, reading);
  reading.size?.startTable();
  try {
    await source.read((cells, line) => reader.read(cells, line));
    reader.end();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reader.problems.addEnd(error.message, error.line);
    reading.known.acceptAny(table.name);
  }
  return reader.loaded();
}

class TableReader {
  readonly problems: TableProblems;
  readonly #source: Source;
  readonly #table: Table;
  readonly #reading: Reading;
  readonly #values = new Map<string, CellValue[]>();
  readonly #lines: number[] = [];
  readonly #keys = new RowKeys();
  /** The positions of the key columns in a parsed row; -1 if missing from the header. */
  #keyPositions: readonly number[] = [];
  #header: { readonly columns: readonly BoundColumn[]; readonly width: number } | undefined;

  constructor(source: Source, table: Table, reading: Reading) {
    this.problems = new TableProblems(source, reading.problems);
    this.#source = source;
    this.#table = table;
    this.#reading = reading;
    for (const { name } of table.columns) this.#values.set(name, []);
  }

  read(cells: readonly Cell[], line: number): void {
    this.#reading.size?.addRow(cells.length, line);
    if (this.#header === undefined) this.#readHeader(cells, line);
    else {
      const { width, columns } = this.#header;
      const isOfWidth = cells.length === width || this.problems.addWidth(cells, line, width) === 'stray cells';
      const own = cells.slice(0, width);
      if (isOfWidth && own.some((cell) => cell !== null && cell !== '')) this.#readRow(own, line, columns);
    }
  }

  end(): void {
    if (this.#header === undefined) throw new Unreadable('está vazio; falta o cabeçalho');
  }

  loaded(): LoadedTable {
    const derived = derivedColumn(this.#table, this.#values);
    const columns = new Map<string, readonly CellValue[]>(this.#values);
    if (derived !== undefined) columns.set(...derived);
    const complete = this.problems.none;
    return { table: this.#table, columns, lines: this.#lines, label: this.#source.label, complete };
  }

  #readHeader(cells: readonly Cell[], line: number): void {
    const { columns, problems } = bindHeader(cells, this.#table);
    for (const { what, ...place } of problems) this.problems.add({ line, ...place }, what);
    const found = columns.filter(({ position }) => position !== -1);
    this.#header = { columns: found, width: cells.length };
    this.#keyPositions = this.#table.key.map((name) => found.findIndex((column) => column.name === name));
    // the keys are unknown, so references to this table cannot be checked
    if (problems.length > 0) this.#reading.known.acceptAny(this.#table.name);
  }

  #readRow(cells: readonly Cell[], line: number, columns: readonly BoundColumn[]): void {
    if (this.#isExample(cells, columns)) return this.problems.add({ line }, EXAMPLE_LEFT_IN);
    const row = columns.map((column) => this.#readColumn(cells[column.position]!, line, column));
    this.#checkKey(row, line);
    if (!this.problems.none) return;
    for (const [index, { name }] of columns.entries()) this.#values.get(name)!.push(row[index] as CellValue);
    this.#lines.push(line);
    if (this.#lines.length % PROGRESS_ROWS === 0) this.#reading.onProgress?.(this.#lines.length);
  }

  /** Whether a row is the model's example: its mark is in the table's first column, wherever that is in the file. */
  #isExample(cells: readonly Cell[], columns: readonly BoundColumn[]): boolean {
    const first = columns.find(({ name }) => name === this.#table.columns[0]!.name);
    const cell = first === undefined ? null : cells[first.position];
    return typeof cell === 'string' && cell.trim() === EXAMPLE_MARK;
  }

  #readColumn(cell: Cell, line: number, column: BoundColumn): CellValue | Wrong {
    const value = readCell(cell, column.type);
    if (value instanceof Wrong) {
      this.problems.addCell(cell, line, column, { link: '; ', what: value.expected });
      return value;
    }
    const { refersTo } = column;
    if (refersTo !== undefined && value !== null && !this.#reading.known.has(refersTo, value as string | number)) {
      const what = `não existe em ${refersTo}, nem neste carregamento nem no banco`;
      this.problems.addCell(cell, line, column, { link: ' ', what });
    }
    return typeof value === 'string' ? this.#shared(value, line, column) : value;
  }

  /** Counts a text; returns one string object for all equal texts of the table, except free texts. */
  #shared(text: string, line: number, { type }: BoundColumn): string {
    const count = () => this.#reading.size?.addText(text, line);
    if (type.kind !== 'text') return this.#keys.shared(text, count);
    count();
    return text;
  }

  #checkKey(row: readonly (CellValue | Wrong)[], line: number): void {
    const { key, numbered, name } = this.#table;
    if (numbered) return;
    const values = this.#keyPositions.map((position) => row[position]);
    if (values.some((value) => value === undefined || value instanceof Wrong)) return;
    if (key.length === 1) this.#reading.known.add(name, [values[0] as string | number]);
    const earlier = this.#keys.add(values as readonly (string | number)[], line);
    if (earlier !== undefined) this.problems.addRepeated(key, values, line, earlier);
  }
}

/** The keys of a table's rows so far, and the texts in them, each stored once. */
class RowKeys {
  readonly #lineOfKey = new Map<string, number>();
  readonly #texts = new Map<string, { readonly text: string; readonly number: number }>();

  /** Returns one string object for equal texts; calls `onNew` for a new text. */
  shared(text: string, onNew: () => void): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known.text;
    onNew();
    this.#texts.set(text, { text, number: this.#texts.size });
    return text;
  }

  /** Adds a key of shared texts and numbers; returns the line of an earlier row with the same key. */
  add(values: readonly (string | number)[], line: number): number | undefined {
    const key = values.map((value) => this.#texts.get(value as string)?.number ?? value).join('|');
    const earlier = this.#lineOfKey.get(key);
    if (earlier === undefined) this.#lineOfKey.set(key, line);
    return earlier;
  }
}
