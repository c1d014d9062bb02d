/** What a cell was found to hold: amounts in whole centavos, quantities as decimal text, dates as aaaa-mm-dd. */
export type CellValue = string | number | boolean | null;

/** What the cells of a column hold, and how the database keeps it. */
export type CellType = {
  /** A number in a code's cell of a workbook has lost its zeros and is wrong; texts alone keep their outer blanks. */
  readonly kind: 'code' | 'text' | 'flag' | 'value';
  readonly inDatabase: SqlType;
  /** The value of a cell's text, or what should stand there instead. */
  readonly read: (text: string) => CellValue | Wrong;
};

export type SqlType = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'numeric';

/** A number cell of a workbook, as the text that stands in the file ('1234.5', '1E-3'). */
export type NumberCell = { readonly kind: 'number'; readonly text: string };

/** A cell as it comes: always text in a CSV; in a workbook also numbers, dates (midnight UTC), true, false and nothing. */
export type Cell = string | NumberCell | Date | boolean | null;

/** A cell that does not hold what its column wants; `expected` says in Portuguese what to write instead. */
export class Wrong {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}
