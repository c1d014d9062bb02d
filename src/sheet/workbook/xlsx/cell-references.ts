import { columnLetters } from '../../column-letters.ts';
import { quotedName } from './xml-text.ts';
import type { WorksheetPlan } from './worksheet-plan.ts';

/** The last row of a worksheet. */
export const LAST_ROW = 1_048_576;

/** References to a sheet's cells, as the formulas of one of its parts write them. */
export class CellReferences {
  readonly #plan: WorksheetPlan;
  /** The worksheets' names, by part. */
  readonly #names: readonly string[];
  readonly #own: number;

  constructor(plan: WorksheetPlan, names: readonly string[], own: number) {
    this.#plan = plan;
    this.#names = names;
    this.#own = own;
  }

  /** The letters of a key's column, after the sheet's own columns. */
  keyColumn(key: number): string {
    return columnLetters(this.#plan.sheet.columns.length + key);
  }

  /** A cell by column and row: '$B$7', 'Dados (2)'!$B$7. */
  cell(column: number, row: number): string {
    const part = this.#plan.parts.findIndex(({ end }) => row < end);
    return `${this.#sheet(part)}$${columnLetters(column)}$${this.#number(part, row)}`;
  }

  /** The rows from first to last in a column, one range for each part: ['B5:B9', "'X (2)'!B5:B7"]. */
  ranges(column: string, first: number, last: number): readonly string[] {
    const ranges: string[] = [];
    for (let part = 0; part < this.#plan.parts.length; part++) {
      const { first: begin, end } = this.#plan.parts[part]!;
      const from = Math.max(first, begin);
      const to = Math.min(last, end - 1);
      if (from <= to)
        ranges.push(this.#sheet(part) + `${column}${this.#number(part, from)}:${column}${this.#number(part, to)}`);
    }
    return ranges;
  }

  #sheet(part: number): string {
    return part === this.#own ? '' : `${quotedName(this.#names[part]!)}!`;
  }

  #number(part: number, row: number): number {
    return this.#plan.top + row - this.#plan.parts[part]!.first + 1;
  }
}

/** A cell's address, by positions from 0: 'B5'. */
export function cellAddress(row: number, column: number): string {
  return columnLetters(column) + (row + 1);
}
