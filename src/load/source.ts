import type { Cell } from './cell-type.ts';
import type { TableName } from './table.ts';

/** One table as it comes from a CSV, a sheet or a generator. */
export type Source = {
  readonly table: TableName;
  /** How messages call it: 'valores.csv', 'aba valores'. */
  readonly label: string;
  /** Gives every row in turn, the header first, with its line (the first is 1); throws {@link Unreadable}. */
  readonly read: (onRow: (cells: readonly Cell[], line: number) => void) => void | Promise<void>;
  /** The name of a cell in a workbook ('B2'). */
  readonly cellName?: (line: number, position: number) => string;
};

/** Thrown where a source cannot be read any further; the message says in Portuguese what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}
