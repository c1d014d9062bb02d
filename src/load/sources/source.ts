import type { Cell } from '../tables/cell-type.ts';
import type { TableName } from '../tables/table.ts';

/** A table to load: a CSV, a sheet or generated rows. */
export type Source = {
  readonly table: TableName;
  /** The table's name in messages: 'valores.csv', 'aba valores'. */
  readonly label: string;
  /** Calls back with every row, the header first, and its line (from 1); throws {@link Unreadable}. */
  readonly read: (onRow: OnRow) => void | Promise<void>;
  /** The name of a cell in a workbook ('B2'). */
  readonly cellName?: (line: number, position: number) => string;
};

/** Called with a row's cells and its line. */
export type OnRow = (cells: readonly Cell[], line: number) => void;

/** Thrown if a source cannot be read further; the message says in Portuguese what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}
