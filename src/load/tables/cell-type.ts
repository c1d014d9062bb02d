/** A parsed cell: amounts in whole centavos, quantities as decimal text, dates as aaaa-mm-dd. */
export type CellValue = string | number | boolean | null;

/** How a column's cells are parsed and stored. */
export type CellType = {
  /** A number in a code cell may have lost zeros and is wrong; only texts keep leading and trailing blanks. */
  readonly kind: 'code' | 'text' | 'flag' | 'value';
  readonly inDatabase: SqlType;
  /** Parses a cell's text; {@link Wrong} says what was expected. */
  readonly read: (text: string) => CellValue | Wrong;
  /** All values that a cell may have, if they are few. */
  readonly choices?: readonly Choice[];
};

/** One of the few texts that a cell may hold, and its meaning if that is not evident ('1': 'sim'). */
export type Choice = { readonly text: string; readonly meaning?: string };

export type SqlType = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'numeric';

/** A number cell of a workbook, as written in the file ('1234.5', '1E-3'). */
export type NumberCell = { readonly kind: 'number'; readonly text: string };

/** A workbook's formula without a value: the error it shows ('#REF!'), or '' if it was never computed. */
export type FaultCell = { readonly kind: 'fault'; readonly text: string; readonly what: string };

/** An unparsed cell: text in a CSV; in a workbook also a number, a date (in UTC), a boolean, a fault or null. */
export type Cell = string | NumberCell | FaultCell | Date | boolean | null;

/** The result of parsing an invalid cell; `expected` says in Portuguese what to write instead. */
export class Wrong {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}
