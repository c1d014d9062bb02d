/** A report's chart as texts and whole centavos; positions, colours and sizes are added when it is drawn. */
export type Chart = BarChart | MapChart;

type Described = {
  readonly title: string;
  /** What is drawn and its sum, in a sentence or two. */
  readonly description: string;
  /** The name of its categories: 'Mês', 'Centro de Custo'. */
  readonly categoryName: string;
};

/** Amounts as bars, and lines over them. */
export type BarChart = Described & {
  readonly kind: 'bars';
  /** 'columns' stand side by side (months, quarters); 'rows' lie one below the other, for long names. */
  readonly direction: 'columns' | 'rows';
  /** Whether the bars of a category are stacked instead of side by side. */
  readonly isStacked?: true;
  readonly series: readonly Series[];
  /** The name of highlighted marks, 'Realizado acima do proposto'; `words` follow an amount in a sentence. */
  readonly apart?: { readonly name: string; readonly words: string; readonly tone: Tone };
  /** The name of the bands of expected amounts: 'Faixa de 80%'. */
  readonly bandName?: string;
  readonly categories: readonly Category[];
};

/** Amounts of one kind. */
export type Series = {
  readonly name: string;
  readonly tone: Tone;
  /** Whether it is drawn as a line on a separate axis, for running sums. */
  readonly isLine?: true;
  /** Whether its amounts are expected ones: the line is dashed, and each mark may have a band. */
  readonly isExpected?: true;
};

/** The colour and pattern of a series. */
export type Tone = 'planned' | 'compared' | 'realised' | 'above' | 'first' | 'second' | 'third' | 'fourth';

/** A month, a cost centre or a code, with a mark for each series; null for a series that has none. */
export type Category = {
  readonly label: string;
  /** The label for little room: 'jan'. */
  readonly short?: string;
  /** The label for the least room: 'J'. */
  readonly letter?: string;
  /** The text beside its bars: '+12,3%', or with `isShort` its amounts in few characters, '1,2 mi'. */
  readonly note?: { readonly text: string; readonly isShort?: true };
  readonly marks: readonly (Mark | null)[];
  /** Whether it is the sum of all categories not drawn one by one; bars beyond the scale of the others are cut. */
  readonly isRest?: true;
};

/** One amount. */
export type Mark = {
  readonly centavos: number;
  /** The band of an expected amount, which `bandName` names. */
  readonly between?: readonly [low: number, high: number];
  /** Whether it is highlighted in its series; the chart's `apart` names the reason. */
  readonly isApart?: true;
  readonly opens?: Opens;
};

/** What a mark opens: the composition of its amount, or the rows of the table that contain this text. */
export type Opens =
  | { readonly em: Readonly<Record<string, string>>; readonly coluna: string; readonly ate?: string }
  | { readonly localizar: string };

/** How complete a plan is: a row for each cost centre, a cell for each month. */
export type MapChart = Described & {
  readonly kind: 'map';
  readonly columns: readonly MapColumn[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly MapCell[] }[];
};

/** The names of a month: the whole one, a shorter one, and its first letter. */
export type MapColumn = { readonly label: string; readonly short: string; readonly letter: string };

/** One month of a cost centre, in whole centavos. */
export type MapCell = { readonly filling: Filling; readonly centavos: number; readonly opens?: Opens };

/** The states of a month: planned, not planned, or planned without calculation memory. */
export type Filling = 'filled' | 'empty' | 'unexplained';

/** The names of the states on the screen. */
export const FILLING_NAMES: Readonly<Record<Filling, string>> = {
  filled: 'preenchido',
  unexplained: 'sem memória',
  empty: 'vazio',
};
