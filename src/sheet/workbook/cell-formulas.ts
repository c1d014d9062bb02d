import { RowSums } from './added-rows.ts';
import type { AddedRows } from './added-rows.ts';
import type { Cell, Follows, Row, Sheet, Value } from '../sheet.ts';

/** The most characters of a text inside a formula. */
const LONGEST_LITERAL = 255;

/**
 * What a cell's amount is worked out from, by positions in the sheet: columns, and rows below the header, the first 0.
 * Where no row is named, the columns are those of the cell's own row.
 */
export type CellFormula =
  /** The sum of the column over some rows, both ends included; what is a subtotal itself among them counts for nothing. */
  | { readonly kind: 'subtotal'; readonly column: number; readonly first: number; readonly last: number }
  /** The sum of the column over those of some rows whose key at a position meets the criterion, as SUMIF reads it. */
  | {
      readonly kind: 'sumif';
      readonly column: number;
      readonly first: number;
      readonly last: number;
      readonly key: number;
      readonly criterion: string;
    }
  | { readonly kind: 'sum'; readonly of: readonly number[] }
  /** The first less the second. */
  | { readonly kind: 'difference'; readonly of: readonly [number, number] }
  /** (P-R)/R of the first and the second: 0 where both are zero, an em dash where only R is. */
  | { readonly kind: 'variation'; readonly of: readonly [number, number] }
  /** The part that the cell in the same row has of the one in the total's row; of a total of zero as said, null an em dash. */
  | { readonly kind: 'share'; readonly of: number; readonly total: number; readonly ofNothing: 0 | null };

/** Says of each cell of a sheet, row after row, by what formula its amount follows from others. */
export class CellFormulas {
  readonly #follows: readonly (Follows | undefined)[];
  readonly #sums: RowSums;
  /** The last row, if it is the total. */
  readonly #total: number | undefined;
  #added: AddedRows | undefined;

  constructor({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>) {
    this.#follows = columns.map(({ follows }) => follows);
    this.#sums = new RowSums(rows);
    const shares = this.#follows.some((follows) => follows?.kind === 'share');
    this.#total = shares && rows.at(rows.length - 1)?.kind === 'total' ? rows.length - 1 : undefined;
  }

  /** Goes on to the next row: every one in order, from the first below the header. */
  next(row: Row, index: number): void {
    this.#added = this.#sums.next(row, index);
  }

  /** The formula of the cell in a column of that row, whose cells are given by column; undefined where it is given itself. */
  at(column: number, cells: readonly (Cell | undefined)[]): CellFormula | undefined {
    const follows = this.#follows[column];
    if (follows === undefined && this.#added === undefined) return undefined;
    const value = cells[column]?.value;
    if (!isFigure(value)) return undefined;
    if (this.#added !== undefined && addsUp(follows)) return addedUp(this.#added, column, value);
    return follows && this.#followed(follows, value, cells);
  }

  #followed(follows: Follows, value: Value, cells: readonly (Cell | undefined)[]): CellFormula | undefined {
    if (follows.kind === 'sum') return follows;
    if (follows.kind === 'share') return isReckonable(cells[follows.of]) ? this.#share(follows.of, value) : undefined;
    return follows.of.every((column) => isReckonable(cells[column])) ? follows : undefined;
  }

  #share(of: number, value: Value): CellFormula | undefined {
    if (this.#total === undefined) return undefined;
    return { kind: 'share', of, total: this.#total, ofNothing: isUndefined(value) ? null : 0 };
  }
}

/** Whether a column's amounts may be added up over rows. */
function addsUp(follows: Follows | undefined): boolean {
  return follows === undefined || follows.kind === 'sum' || follows.kind === 'difference';
}

function addedUp({ first, last, by }: AddedRows, column: number, value: Value): CellFormula | undefined {
  if (value.kind === 'percent') return undefined;
  if (by === undefined) return { kind: 'subtotal', column, first, last };
  const criterion = criterionOf(by.value);
  return criterion.length > LONGEST_LITERAL
    ? undefined
    : { kind: 'sumif', column, first, last, key: by.key, criterion };
}

/** What SUMIF takes for 'equal to this text': its wildcards and comparisons are plain characters. */
function criterionOf(value: string): string {
  return `=${value.replace(/[*?~]/g, '~$&')}`;
}

type Figure = Extract<Value, { readonly kind: 'money' | 'number' | 'percent' }>;

function isFigure(value: Value | undefined): value is Figure {
  return value?.kind === 'money' || value?.kind === 'number' || value?.kind === 'percent';
}

/** Whether a cell can stand in a calculation: a figure, or nothing, which counts as zero. */
function isReckonable(cell: Cell | undefined): boolean {
  return cell === undefined || cell.value.kind === 'blank' || (isFigure(cell.value) && !isUndefined(cell.value));
}

function isUndefined(value: Value): boolean {
  return value.kind === 'percent' && value.ratio === null;
}
