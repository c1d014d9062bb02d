import type { LongField } from '../long/long-fields.ts';

/**
 * A worksheet with a table that people fill in and a program reads back: one row of names, then rows of values, each of
 * them exact.
 */
export type TableSheet = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The rows some at a time, as they come; read once. */
  readonly rows: Iterable<readonly TableRow[]> | AsyncIterable<readonly TableRow[]>;
};

/** A column: its name, what its cells hold, also those that are still empty, and what may be entered there. */
export type TableColumn = {
  readonly label: string;
  /** Codes and texts stay texts, whatever is typed. */
  readonly holds: LongField['kind'];
  /** In digits. */
  readonly width: number;
  readonly allowed?: Allowed | undefined;
};

/** The values that a spreadsheet offers for a cell: some words, or those below the name in another sheet's column. */
export type Allowed =
  | { readonly kind: 'choices'; readonly choices: readonly string[]; readonly hint?: string | undefined }
  | { readonly kind: 'column'; readonly sheet: string; readonly column: number };

/** One value for each column. */
export type TableRow = readonly TableValue[];

/**
 * A value by what its column holds: an amount in whole centavos, a date as aaaa-mm-dd, null for none. A text in a column
 * of anything else stays a text.
 */
export type TableValue = string | number | null;
