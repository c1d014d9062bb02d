import { Wrong, type Cell, type CellValue } from './cell-type.ts';
import { EXAMPLE_LEFT_IN, EXAMPLE_MARK } from './example-row.ts';
import { bindHeader, type BoundColumn } from './header.ts';
import type { KnownKeys } from './known-keys.ts';
import { derivedColumn, type LoadedTable } from './loaded-table.ts';
import { showValue, type SourcePosition, type Problems } from './problems.ts';
import { cellText, readCell } from './read-cell.ts';
import { Unreadable, type Source } from './source.ts';
import type { Table } from './table.ts';

/** What reading a table needs besides its source. */
export type Reading = {
  readonly known: KnownKeys;
  readonly problems: Problems;
  /** Called every few thousand rows with the number of rows read so far. */
  readonly onProgress?: ((rows: number) => void) | undefined;
};

const PROGRESS_ROWS = 5_000;

/** Reads and checks every row of a source, collecting the problems. */
export async function readTable(source: Source, table: Table, reading: Reading): Promise<LoadedTable> {
  const reader = new TableReader(source, table, reading);
  try {
    await source.read((cells, line) => reader.read(cells, line));
    reader.end();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reader.report(error.line, error.message);
    reading.known.acceptAny(table.name);
  }
  return reader.loaded();
}

class TableReader {
  readonly #source: Source;
  readonly #table: Table;
  readonly #reading: Reading;
  readonly #values = new Map<string, CellValue[]>();
  readonly #lines: number[] = [];
  readonly #lineOfKey = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  /** The positions of the key columns in a parsed row; -1 if missing from the header. */
  #keyPositions: readonly number[] = [];
  #complete = true;
  #header: { readonly columns: readonly BoundColumn[]; readonly width: number } | undefined;

  constructor(source: Source, table: Table, reading: Reading) {
    this.#source = source;
    this.#table = table;
    this.#reading = reading;
    for (const { name } of table.columns) this.#values.set(name, []);
  }

  read(cells: readonly Cell[], line: number): void {
    if (this.#header === undefined) this.#readHeader(cells, line);
    else if (cells.length !== this.#header.width) this.#reportWidth(cells.length, line, this.#header.width);
    else if (cells.some((cell) => cell !== null && cell !== '')) this.#readRow(cells, line, this.#header.columns);
  }

  end(): void {
    if (this.#header === undefined) throw new Unreadable('está vazio; falta o cabeçalho');
  }

  report(line: number | undefined, what: string, column?: string, position?: number): void {
    this.#complete = false;
    const cell = line === undefined || position === undefined ? undefined : this.#source.cellName?.(line, position);
    const at: SourcePosition = { label: this.#source.label, line, column, cell };
    this.#reading.problems.add(at, what);
  }

  loaded(): LoadedTable {
    const derived = derivedColumn(this.#table, this.#values);
    const columns = new Map<string, readonly CellValue[]>(this.#values);
    if (derived !== undefined) columns.set(...derived);
    return { table: this.#table, columns, lines: this.#lines, label: this.#source.label, complete: this.#complete };
  }

  #readHeader(cells: readonly Cell[], line: number): void {
    const { columns, problems } = bindHeader(cells, this.#table);
    for (const { column, what, position } of problems) this.report(line, what, column, position);
    const found = columns.filter(({ position }) => position !== -1);
    this.#header = { columns: found, width: cells.length };
    this.#keyPositions = this.#table.key.map((name) => found.findIndex((column) => column.name === name));
    // the keys are unknown, so references to this table cannot be checked
    if (problems.length > 0) this.#reading.known.acceptAny(this.#table.name);
  }

  #readRow(cells: readonly Cell[], line: number, columns: readonly BoundColumn[]): void {
    if (this.#isExample(cells, columns)) return this.report(line, EXAMPLE_LEFT_IN);
    const row = columns.map((column) => this.#readColumn(cells, line, column));
    this.#checkKey(row, line);
    if (!this.#complete) return;
    for (const [index, { name }] of columns.entries()) this.#values.get(name)!.push(row[index] as CellValue);
    this.#lines.push(line);
    if (this.#lines.length % PROGRESS_ROWS === 0) this.#reading.onProgress?.(this.#lines.length);
  }

  /** The mark stands in the table's first column, wherever that stands in the file. */
  #isExample(cells: readonly Cell[], columns: readonly BoundColumn[]): boolean {
    const first = columns.find(({ name }) => name === this.#table.columns[0]!.name);
    const cell = first === undefined ? null : cells[first.position];
    return typeof cell === 'string' && cell.trim() === EXAMPLE_MARK;
  }

  #readColumn(cells: readonly Cell[], line: number, column: BoundColumn): CellValue | Wrong {
    const cell = cells[column.position]!;
    const value = readCell(cell, column.type);
    if (value instanceof Wrong) {
      this.#reportCell(cell, line, column, `; ${value.expected}`);
      return value;
    }
    if (
      column.refersTo !== undefined &&
      value !== null &&
      !this.#reading.known.has(column.refersTo, value as string | number)
    ) {
      this.#reportCell(cell, line, column, ` não existe em ${column.refersTo}, nem neste carregamento nem no banco`);
    }
    return typeof value === 'string' && column.type.kind !== 'text' ? this.#shared(value) : value;
  }

  /** The same string object for all cells with the same code. */
  #shared(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #checkKey(row: readonly (CellValue | Wrong)[], line: number): void {
    const { key, numbered, name } = this.#table;
    if (numbered) return;
    const values = this.#keyPositions.map((position) => row[position]);
    if (values.some((value) => value === undefined || value instanceof Wrong)) return;
    if (key.length === 1) this.#reading.known.add(name, [values[0] as string | number]);
    const text = values.join('\u001f');
    const earlier = this.#lineOfKey.get(text);
    if (earlier === undefined) this.#lineOfKey.set(text, line);
    else this.report(line, `${showKey(key, values)} repete a linha ${earlier}`);
  }

  #reportWidth(found: number, line: number, width: number): void {
    this.report(line, `tem ${found} campos e o cabeçalho tem ${width}; confira os ponto e vírgulas e as aspas`);
  }

  #reportCell(cell: Cell, line: number, column: BoundColumn, what: string): void {
    const shown = cell === null || cell === '' ? 'vazio' : showValue(cellText(cell));
    this.report(line, `${shown}${what}`, column.name, column.position);
  }
}

function showKey(key: readonly string[], values: readonly unknown[]): string {
  return key.map((column, index) => `${column} ${showValue(String(values[index]))}`).join(', ');
}
