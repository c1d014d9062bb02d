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
  /** What each level of the hierarchy is called, the outermost first and the items' own last: 'Centro de Custo', 'Natureza'. */
  readonly levels?: readonly string[];
  /** What each of the items' keys is called: 'Recurso'. */
  readonly keys?: readonly string[];
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
  /** How its amounts follow from other columns of the same row; absent where they are given. */
  readonly follows?: Follows;
};

/** A column that follows from others, named by their positions. */
export type Follows =
  | { readonly kind: 'sum'; readonly of: readonly number[] }
  /** The first less the second. */
  | { readonly kind: 'difference'; readonly of: readonly [number, number] }
  /** (P-R)/R of the first and the second; undefined where only R is zero, 0 where both are. */
  | { readonly kind: 'variation'; readonly of: readonly [number, number] }
  /** The part of the column's last row, the total. */
  | { readonly kind: 'share'; readonly of: number };

/**
 * A row says what it is, not how it looks. `level` is the depth in the hierarchy, 0 the outermost:
 * a group row opens level n, items lie one deeper, the subtotal of a group carries the group's level.
 * Amounts of a group row are the sum of the items below it, up to the next row of its level or of one further out;
 * those of a subtotal the sum of its group's items; those of a total the sum of all items.
 */
export type Row = {
  readonly kind: 'header' | 'group' | 'item' | 'subtotal' | 'total';
  readonly level: number;
  readonly cells: readonly Cell[];
  /** An item's own words for what it counts under, in the order of the sheet's keys: 'Recursos Próprios'. */
  readonly keys?: readonly string[];
  /** A subtotal of all items of the sheet that have this value as their key at this position. */
  readonly adds?: { readonly key: number; readonly value: string };
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
  /** What has a code and a name, read as 'code - name'. */
  | { readonly kind: 'coded'; readonly code: string; readonly name: string }
  | { readonly kind: 'money'; readonly centavos: number }
  | { readonly kind: 'percent'; readonly ratio: number | null }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'date'; readonly date: string };
