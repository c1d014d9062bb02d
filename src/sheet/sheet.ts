/**
 * A laid-out report: typed cells in rows and columns, complete and without any look. The screen, the workbook,
 * the CSV and the print are all drawn from it and never ask the report anything.
 */
export type Sheet = {
  /** The report's title, also the worksheet's name. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** One or two rows of kind 'header'. */
  readonly header: readonly Row[];
  /** Everything below the header; a last row of kind 'total' closes the sheet and stays in sight. May be made on demand. */
  readonly rows: RowSource;
};

/** Rows by position, an array or made on demand; `at` answers undefined outside 0..length-1. */
export type RowSource = { readonly length: number; readonly at: (index: number) => Row | undefined };

export type Column = {
  /** The column's meaning in words, for screen readers and narrow layouts: 'Janeiro Proposto'. */
  readonly label: string;
  /** How its amounts are written: with R$ ('currency') or without ('amount'); every other value by its own kind. */
  readonly format: 'text' | 'currency' | 'amount' | 'percent' | 'quantity' | 'date';
  /** Stays in sight when the table is scrolled sideways; only leading columns. */
  readonly sticky?: true;
  /** Begins a group of columns that belong together (a month's pair): a rule is drawn before it. */
  readonly startsGroup?: true;
  /** Holds totals over other columns (the year): tinted. */
  readonly summary?: true;
};

/**
 * A row says what it is, not how it looks. `level` is the depth in the hierarchy, 0 the outermost:
 * a group row opens level n, items lie one deeper, the subtotal of a group carries the group's level.
 */
export type Row = {
  readonly kind: 'header' | 'group' | 'item' | 'subtotal' | 'total';
  readonly level: number;
  readonly cells: readonly Cell[];
};

/** A value and the columns and rows it covers; covered positions have no cell of their own. */
export type Cell = {
  readonly value: Value;
  readonly colSpan?: number;
  /** Within one block only (an event and its partners). */
  readonly rowSpan?: number;
  /** A muted word behind the value: '(INATIVA)'. */
  readonly mark?: string;
};

/** What a cell holds; it keeps the number, only `formatValue` and the writers make text of it. */
export type Value =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly centavos: number }
  | { readonly kind: 'percent'; readonly ratio: number | null }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'date'; readonly date: string };
