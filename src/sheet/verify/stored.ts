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
  /** How deep it is among the rows that fold, from 0. */
  readonly outline: number;
};

/** A worksheet as it is stored. */
export type StoredSheet = { readonly name: string; readonly rows: readonly StoredRow[] };

/** A worksheet as Rubrica writes it, with what is known of it besides its cells. */
export type ExpectedSheet = StoredSheet & {
  /** How many rows the facts and the header take, empty ones included. */
  readonly facts: number;
  readonly header: number;
  /** What the numbers of each column are. */
  readonly formats: readonly NumberFormat[];
};

/** What numbers are: an amount, a ratio, a day, a quantity, or an id, year or month, which are no figures. */
export type NumberFormat = 'amount' | 'percent' | 'date' | 'plain' | 'ordinal';

/** The letters of a column, from 0: 'A', 'AB'. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}
