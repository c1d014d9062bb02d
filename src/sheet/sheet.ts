/** A laid-out report: typed cells without styling. Screen, workbook, CSV and print are drawn from it alone. */
export type Sheet = {
  /** The report's title, also the worksheet's name. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** One or two rows of kind 'header'. */
  readonly header: readonly Row[];
  /** Everything below the header; a last row of kind 'total' stays visible on the screen. May be made on demand. */
  readonly rows: RowSource;
  /** The name of each level of the hierarchy, outermost first, the items' own last: 'Centro de Custo', 'Natureza'. */
  readonly levels?: readonly string[];
  /** The items' name if it is not their level's: 'Evento'. */
  readonly itemName?: string;
  /** The name of each of the items' keys: 'Recurso'. */
  readonly keys?: readonly string[];
  /** The long form's fields of each level, in the same order. */
  readonly levelFields?: readonly LevelFields[];
  /** The long form's field of each key, in the same order; a key that is also a level appears once. */
  readonly keyFields?: readonly string[];
  /** Its views show the amounts of groups on the groups' own rows, and subtotals only if they ask for them. */
  readonly totalsOnGroups?: true;
};

/** A sheet from a report's layout; the report adds its title. */
export type UntitledSheet = Omit<Sheet, 'title'>;

/** Rows by position: an array, or made on demand; `at` returns undefined from `length` on. */
export type RowSource = { readonly length: number; readonly at: (index: number) => Row | undefined };

export type Column = {
  /** The name by which other columns refer to it: a field of the report's answer. */
  readonly name?: string;
  /** The column's full label, for screen readers and 'Base': 'Janeiro Proposto'. */
  readonly label: string;
  /** Its name in addresses if its label changes with the data or the filters: 'Proposto' of 'Proposto 2026'. */
  readonly key?: string;
  /** How amounts are written: with R$ ('currency') or without ('amount'); other values by their own kind. */
  readonly format: 'text' | 'currency' | 'amount' | 'percent' | 'quantity' | 'date';
  /** Stays visible when the table is scrolled sideways; leading columns only. */
  readonly sticky?: true;
  /** First of a group of columns (a month's pair): a line is drawn before it. */
  readonly startsGroup?: true;
  /** Totals over other columns (the year): tinted. */
  readonly summary?: true;
  /** Its amounts come from the ERP or are calculated from them; the heading is marked if the ERP gave none. */
  readonly fromErp?: true;
  /** If a screen lacks room for all columns, those with the least weight are hidden; absent for columns that stay. */
  readonly weight?: number;
  /** Its percentages are drawn as bars too, on a scale up to 125 %. */
  readonly bar?: true;
  /** What is left of a plan: below zero, the plan is overspent. */
  readonly isLeft?: true;
  /** How much an amount changed: written with its sign, in red below zero. */
  readonly isChange?: true;
  /** Shows its amounts in thousands of reais, rounded only for display; files write them in full. */
  readonly inThousands?: true;
  /** How its amounts are calculated from other columns of the same row; absent for input columns. */
  readonly follows?: Follows;
  /** A month of a plan to be filled in: groups with empty months are found by these columns. */
  readonly isMonth?: true;
  /** Its rows that lack a required justification are marked (`isUnjustified`). */
  readonly marksUnjustified?: true;
  /** What its amounts measure for the whole line (the year's sum, not a month); at most one column for each measure. */
  readonly measure?: Measure;
  /** The order of its texts if it is not alphabetical: the months. */
  readonly sequence?: readonly string[];
  /** Its role in the long form; absent if it is calculated from other columns. */
  readonly long?: LongColumn;
  /** Names its amounts in addresses: { coluna: 'saldo', ate: '11' }; absent if they cannot be opened. */
  readonly amount?: Readonly<Record<string, string>>;
};

/** What amounts measure, for comparisons: the plan, the amount it is compared with, or the realised amount. */
export type Measure = 'planned' | 'compared' | 'realised';

/** How a column is calculated from others of its sheet, each given by its name or, once placed, by its position. */
export type Follows<Of = string> =
  | { readonly kind: 'sum'; readonly of: readonly Of[] }
  /** The first minus the second. */
  | { readonly kind: 'difference'; readonly of: readonly [Of, Of] }
  /** (P-R)/R of the first and the second; undefined if only R is zero, 0 if both are. */
  | { readonly kind: 'variation'; readonly of: readonly [Of, Of] }
  /** The first divided by the second; undefined if the second is zero. */
  | { readonly kind: 'ratio'; readonly of: readonly [Of, Of]; readonly pace?: Pace<Of> }
  /** The amount of the column `of`, divided by the total of that column, in its last row. */
  | { readonly kind: 'share'; readonly of: Of };

/** The linear pace of a ratio: `twelfths` twelfths of the column `of`, divided by the ratio's divisor. */
export type Pace<Of = string> = { readonly of: Of; readonly twelfths: number };

/**
 * A row by its meaning, not its style. `level` is its depth, 0 the outermost: a group row opens level n, its items are
 * one deeper, and its subtotal has the group's level. A group row's amounts are the sums of the items below it, up to
 * the next row of its level or a lower one. A subtotal adds up its group's items, and a total adds up all items.
 */
export type Row = {
  readonly kind: 'header' | 'group' | 'item' | 'subtotal' | 'total';
  readonly level: number;
  readonly cells: readonly Cell[];
  /** An item's values of the sheet's keys, in their order: 'Recursos Próprios'. */
  readonly keys?: readonly string[];
  /** Makes this the subtotal of all items of the sheet with this value of the key at this position. */
  readonly adds?: { readonly key: number; readonly value: string };
  /** The rows it adds up are not in the sheet (a closed group's): a workbook writes its amounts as values. */
  readonly isGiven?: true;
  /** Its amounts cover only those items of its subject that a view shows. */
  readonly isPart?: true;
  /** Its difference lacks a required justification. */
  readonly isUnjustified?: true;
  /** In a comparison: only the sheet after ('added') or only the one before ('removed') has the row. */
  readonly change?: 'added' | 'removed';
  /** The codes of the subject of its amounts, by field; empty for a grand total, absent if they cannot be opened. */
  readonly subject?: Readonly<Record<string, string>>;
};

/** A value and the columns and rows it spans; positions covered by a span have no cell of their own. */
export type Cell = {
  readonly value: Value;
  readonly colSpan?: number;
  /** For blocks of rows, such as an event and its partners. */
  readonly rowSpan?: number;
  /** A muted word after the value: '(INATIVA)'. */
  readonly mark?: string;
  /** In a comparison: an item's amount that differs from before. */
  readonly isChanged?: true;
};

/** A code and its name. */
export type Coded = { readonly code: string; readonly name: string };

/** What a cell holds: numbers stay numbers until `formatValue` or a writer formats them. */
export type Value =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  /** A code and its name, shown as 'code - name', after those of its parent: '1.10 - Uberaba › 1.10.2 - Luz'. */
  | ({ readonly kind: 'coded'; readonly under?: Coded } & Coded)
  | { readonly kind: 'money'; readonly centavos: number }
  /** A ratio; `pace` is the ratio at a linear pace, marked on its bar. */
  | { readonly kind: 'percent'; readonly ratio: number | null; readonly pace?: number | null }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'date'; readonly date: string };

/** A column's role in the long form of its sheet. Names of fields are the spec's and never change. */
export type LongColumn =
  /** An amount or a quantity that adds up; `label` if the column's own label also names its period. */
  | { readonly kind: 'measure'; readonly field: string; readonly label?: string; readonly period?: Period }
  /** A property of the item that is not added up. */
  | { readonly kind: 'detail'; readonly field: string }
  /** A period of the item: its number, or a text's position in the column's sequence, from 1. */
  | { readonly kind: 'period'; readonly field: string }
  /** A code and its name. */
  | { readonly kind: 'coded'; readonly fields: LevelFields };

/** The period of an amount, a separate field in the long form: 'mes' 3, 'ano' 2025. */
export type Period = { readonly field: string; readonly label: string; readonly value: number };

/** The fields of a level of the hierarchy. */
export type LevelFields = {
  /** The field of a row's subject that distinguishes items with equal names. */
  readonly id?: string;
  readonly code?: string;
  readonly name: string;
  readonly mark?: string;
  /** All possible names, if they are few and have no code. */
  readonly values?: readonly string[];
};
