/**
 * What a report's chart shows: words and whole centavos, without places, colours or sizes. The page draws it, and says its
 * values to those who do not see it, from this alone.
 */
export type Chart = BarChart | MapChart;

type Described = {
  readonly title: string;
  /** What is drawn and what it comes to, in a sentence or two. */
  readonly description: string;
  /** What each of its lines or columns is: 'Mês', 'Centro de Custo'. */
  readonly categoryName: string;
};

/** Amounts as bars, and lines over them. */
export type BarChart = Described & {
  readonly kind: 'bars';
  /** 'columns' stand side by side (months, quarters); 'rows' lie one below the other, for long names. */
  readonly direction: 'columns' | 'rows';
  /** The bars of a category continue one another instead of standing side by side. */
  readonly isStacked?: true;
  readonly series: readonly Series[];
  /** What marks are that stand apart from others of their series: 'Realizado acima do proposto', said after an amount in words. */
  readonly apart?: { readonly name: string; readonly said: string; readonly tone: Tone };
  readonly categories: readonly Category[];
};

/** Amounts of one kind. */
export type Series = {
  readonly name: string;
  readonly tone: Tone;
  /** Drawn as a line, on an axis of its own: sums that grow from category to category. */
  readonly isLine?: true;
};

/** How amounts are told apart, by colour and by pattern. */
export type Tone = 'planned' | 'compared' | 'realised' | 'above' | 'first' | 'second' | 'third' | 'fourth';

/** A month, a cost centre, a code: a mark for each of the series, null where there is none. */
export type Category = {
  readonly label: string;
  /** The label where there is little room: 'jan'. */
  readonly short?: string;
  /** The label where there is least room: 'J'. */
  readonly letter?: string;
  readonly note?: Note;
  readonly marks: readonly (Mark | null)[];
  /** All that is not drawn one by one: where its bars do not fit the scale of the others, they are drawn shorter, and cut. */
  readonly isRest?: true;
};

/** What stands beside the bars of a whole category: '+12,3%', or `isShort` its amounts in few characters, '1,2 mi'. */
export type Note = { readonly text: string; readonly isShort?: true };

/** One amount. */
export type Mark = {
  readonly centavos: number;
  /** Stands apart from others of its series, as `apart` says. */
  readonly isApart?: true;
  readonly opens?: Opens;
};

/** What a mark leads to: what its amount is made of, or the rows of the table that hold these words. */
export type Opens =
  | { readonly em: Readonly<Record<string, string>>; readonly coluna: string; readonly ate?: string }
  | { readonly localizar: string };

/** How far a plan is filled: a line for each cost centre, a cell for each month. */
export type MapChart = Described & {
  readonly kind: 'map';
  readonly columns: readonly MapColumn[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly MapCell[] }[];
};

/** A month by its name, by a shorter one, and by its letter. */
export type MapColumn = { readonly label: string; readonly short: string; readonly letter: string };

/** One month of a cost centre, in whole centavos. */
export type MapCell = { readonly filling: Filling; readonly centavos: number; readonly opens?: Opens };

/** The states of a month: something is planned, nothing is, or what is planned has no calculation memory. */
export type Filling = 'filled' | 'empty' | 'unexplained';

/** The states as people read them. */
export const FILLING_NAMES: Readonly<Record<Filling, string>> = {
  filled: 'preenchido',
  unexplained: 'sem memória',
  empty: 'vazio',
};
