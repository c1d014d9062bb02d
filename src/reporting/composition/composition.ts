import type { AmountName, SubjectField } from '../../contracts/composition.ts';
import type { Sessao } from '../../contracts/session.ts';

/** What is added up of the rows behind a report, and in how many amounts: twelve months, or one. */
export const AMOUNTS_OF = {
  proposta: 12,
  reformulacao: 12,
  bloqueado: 1,
  realizado: 12,
  /** What remains of the year at the end of each month, by the method that projects it. */
  restoPlano: 12,
  restoAnoAnterior: 12,
  restoRitmo: 12,
  /** By how much the same projection missed the year before, and what lines with such an error had then. */
  erroHaUmAno: 12,
  realizadoHaUmAno: 12,
  orcadoNoErp: 1,
  reformulacaoAntes: 12,
  /** The same for the whole year, for comparisons. */
  reformulacaoDoAnoAntes: 1,
  receitaProposta: 1,
  receitaReformulacao: 1,
  custo: 1,
} as const;

/** One of these. */
export type Measure = keyof typeof AMOUNTS_OF;

/** Amounts in whole centavos by measure; one that is absent is zero. */
export type Sums = { readonly [Name in Measure]?: readonly number[] };

/** Where the rows of a report lie, and what is added up of each. */
export const SOURCES = {
  planned: ['proposta', 'reformulacao', 'bloqueado'],
  /** The planned rows of the budget of the year before. */
  yearBefore: ['reformulacaoAntes'],
  realised: ['realizado'],
  /** Projected line by line, at the end of the month that is asked for. */
  projected: ['restoPlano', 'restoAnoAnterior', 'restoRitmo', 'erroHaUmAno', 'realizadoHaUmAno'],
  /** What is budgeted in the ERP already, on the chosen basis. */
  inErp: ['orcadoNoErp'],
  revenues: ['receitaProposta', 'receitaReformulacao'],
  events: ['custo'],
} as const satisfies Readonly<Record<string, readonly Measure[]>>;

/** One of these. */
export type Source = keyof typeof SOURCES;

/** A source whose rows the database adds up. */
export type AddedSource = Exclude<Source, 'projected'>;

/** What the amounts of a report are made of: how its subjects are divided further, and what its columns add up. */
export type Composition = {
  /** What subjects are named by, in order: the report's own levels, then finer ones beyond it. */
  readonly levels: readonly SubjectField[];
  /** What further names a total across the levels: the area of a code. */
  readonly across?: readonly SubjectField[];
  /** Names of codes that are in no table (resources, for example); undefined for an unknown code. */
  readonly names?: {
    readonly [Field in SubjectField]?: (code: string, organization: Organization) => string | undefined;
  };
  /** Those of its fields whose totals a report shows even without lines: such amounts open to 0, others are refused. */
  readonly alwaysShown?: readonly SubjectField[];
  /** Levels that only people who may open a report beginning with that level may see (spec §6). */
  readonly restricted?: readonly SubjectField[];
  /** Whose rows are the lines of the report. */
  readonly sources: readonly [Source, ...Source[]];
  /** Only the rows of regional cost centres are. */
  readonly regionalsOnly?: true;
  /** Its amounts by the name that addresses call them. */
  readonly columns: Readonly<Record<string, ComposedColumn>>;
  /** The measures of its twelve months; absent if its amounts have none. */
  readonly months?: { readonly proposta: Measure; readonly reformulacao: Measure };
};

/** Whose words are meant: organisation 1 has others (spec §6). */
export type Organization = Pick<Sessao['usuario'], 'codColigada'>;

/** How the amounts of a report are divided; its columns follow from the report's. */
export type Division = Omit<Composition, 'columns'>;

/** An amount of a report: added up of rows, or calculated of other columns. */
export type ComposedColumn = PlainColumn | CalculatedColumn;

/** An amount that is added up of rows. */
export type PlainColumn = {
  readonly kind: 'plain';
  /** 'chosen' is the basis that the search considers. */
  readonly measure: Measure | 'chosen';
  /** Which of the measure's amounts an address names. */
  readonly spanOf: (name: AmountName) => Span;
  /** What these are called: 'no ano', 'até novembro'. */
  readonly wordsOf: (name: AmountName, ano: number) => string;
} & Months;

/** Amounts of a measure that follow one another, counted from 0, `to` excluded: months, or [0, 1) of a measure that has but one. */
export type Span = { readonly from: number; readonly to: number };

/** The month that addresses must name with a column. */
type Months = {
  /** January to a month, a month alone, or either. */
  readonly asks?: Asks;
  /** Addresses may give a month, which does not change it. */
  readonly ignoresMonth?: true;
};

/** The names under which addresses give a column's month. */
export type Asks = 'ate' | 'mes' | 'ate-or-mes';

/** An amount that is calculated of others. */
export type CalculatedColumn = {
  /** A sum; the first minus the others; (P-R)/R; a ratio, undefined if it divides by zero. The last two are percentages. */
  readonly kind: 'sum' | 'difference' | 'variation' | 'ratio';
  readonly label: string;
  readonly terms: readonly [Term, Term, ...Term[]];
} & Months;

/** One of the amounts that a column is calculated of. */
export type Term = {
  readonly name: (opened: AmountName) => AmountName;
  /** It is the grand total's. */
  readonly isOfAll?: true;
};

/** A composition without the levels that somebody who may open only these reports must not see. */
export function visibleComposition(
  composition: Composition,
  reports: readonly { readonly composition?: Composition }[],
): Composition {
  const { levels, restricted = [] } = composition;
  const isVisible = (level: SubjectField) =>
    !restricted.includes(level) || reports.some((report) => report.composition?.levels[0] === level);
  return { ...composition, levels: levels.filter(isVisible) };
}

/** The fields of the subjects of a report's amounts. */
export function subjectFieldsOf({ levels, across = [] }: Composition): readonly SubjectField[] {
  return [...levels, ...across];
}
