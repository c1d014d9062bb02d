import { columnLetters } from '../column-letters.ts';

/** The error that a formula shows; '' for one that was never calculated. */
type StoredFault = { readonly fault: string };

/** A value as a workbook stores it; undefined for an empty cell. */
export type StoredValue = string | number | boolean | StoredFault | undefined;

/** A row that is not empty, as a workbook stores it. */
export type StoredRow = {
  /** Its number in the worksheet, from 1. */
  readonly line: number;
  readonly cells: readonly StoredValue[];
  /** Its formulas by column; '' for one whose text is not known. */
  readonly formulas: readonly (string | undefined)[];
  /** Its outline level, from 0. */
  readonly outline: number;
  /** Whether it is not shown. */
  readonly isHidden: boolean;
  /** The number formats of its cells by column, in Excel's English notation. */
  readonly codes: readonly (string | undefined)[];
};

/** A worksheet as it is stored. */
export type StoredSheet = {
  readonly name: string;
  readonly rows: readonly StoredRow[];
  /** Whether its tab is not shown. */
  readonly isHidden: boolean;
  readonly hiddenColumns: readonly ColumnRange[];
  readonly merges: readonly MergedCells[];
  /** Settings that change how its values are shown, whatever their number formats. */
  readonly disguises: readonly Disguise[];
};

/** A setting: zeros or results are not shown, or a conditional format decides how values look. */
export type Disguise = { readonly kind: 'noZeros' | 'formulas' | 'conditional'; readonly cells: string | null };

/** Columns from 0, both ends inclusive. */
export type ColumnRange = { readonly first: number; readonly last: number };

/** Merged cells, of which only the first is shown: columns from 0 and lines from 1, all ends inclusive. */
export type MergedCells = ColumnRange & { readonly firstLine: number; readonly lastLine: number };

/** A worksheet as Rubrica writes it, with what is known of it besides its cells. */
export type ExpectedSheet = StoredSheet & {
  /** How many rows the facts and the header take, empty ones included. */
  readonly facts: number;
  readonly header: number;
  /** The number format of each column. */
  readonly formats: readonly NumberFormat[];
  /** The column of the organisation's name, from 0, if it has one. */
  readonly organizacao?: number | undefined;
};

/** The kinds of numbers: amount, ratio, day, quantity, or an id, year or month, which are not figures. */
export type NumberFormat = 'amount' | 'percent' | 'date' | 'plain' | 'ordinal';

/** The address of a range of cells: 'B2:C3'. */
export function rangeAddress({ first, last, firstLine, lastLine }: MergedCells): string {
  return `${columnLetters(first)}${firstLine}:${columnLetters(last)}${lastLine}`;
}
