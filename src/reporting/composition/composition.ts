import type { AmountName, SubjectField } from '../../contracts/composition.ts';
import type { Sessao } from '../../contracts/session.ts';

/** The measures summed over the rows behind a report, each with its number of amounts: twelve months, or one. */
export const AMOUNTS_OF = {
  proposta: 12,
  reformulacao: 12,
  bloqueado: 1,
  realizado: 12,
  /** What remains of the year at the end of each month, by the method that projects it. */
  restoPlano: 12,
  restoAnoAnterior: 12,
  restoRitmo: 12,
  /** The error of the same projection a year ago, and the amount that lines with that error realised then. */
  erroHaUmAno: 12,
  realizadoHaUmAno: 12,
  orcadoNoErp: 1,
  reformulacaoAntes: 12,
  /** The same as `reformulacaoAntes` for the whole year, for comparisons. */
  reformulacaoDoAnoAntes: 1,
  receitaProposta: 1,
  receitaReformulacao: 1,
  custo: 1,
} as const;

/** A measure: one of {@link AMOUNTS_OF}. */
export type Measure = keyof typeof AMOUNTS_OF;

/** Amounts in whole centavos by measure; one that is absent is zero. */
export type Sums = { readonly [Name in Measure]?: readonly number[] };

/** The sources of a report's rows, and the measures that are summed over each. */
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

/** A source: one of {@link SOURCES}. */
export type Source = keyof typeof SOURCES;

/** A source whose rows the database adds up. */
export type AddedSource = Exclude<Source, 'projected'>;

/** What the amounts of a report are made of: how its subjects are divided further, and what its columns add up. */
export type Composition = {
  /** The fields that name subjects, in order: the report's own levels, then finer ones beyond it. */
  readonly levels: readonly SubjectField[];
  /** The fields that name totals across the levels: the area of a code. */
  readonly across?: readonly SubjectField[];
  /** Names of codes that are in no table (funding sources, for example); undefined for an unknown code. */
  readonly names?: {
    readonly [Field in SubjectField]?: (code: string, organization: Organization) => string | undefined;
  };
  /** The fields whose totals a report shows even without lines; only such amounts open without lines, as 0. */
  readonly alwaysShown?: readonly SubjectField[];
  /** Levels shown only to people who may open a report that begins with that level (spec §6). */
  readonly restricted?: readonly SubjectField[];
  /** The sources whose rows are the lines of the report. */
  readonly sources: readonly [Source, ...Source[]];
  /** Whether only the rows of regional cost centres are lines. */
  readonly regionalsOnly?: true;
  /** Its amounts by their names in addresses. */
  readonly columns: Readonly<Record<string, ComposedColumn>>;
  /** The measures of its twelve months; absent if its amounts have none. */
  readonly months?: { readonly proposta: Measure; readonly reformulacao: Measure };
};

/** The organisation, on which some labels depend: those of organisation 1 differ (spec §6). */
export type Organization = Pick<Sessao['usuario'], 'codColigada'>;

/** How the amounts of a report are divided; its columns follow from the report's. */
export type Division = Omit<Composition, 'columns'>;

/** An amount of a report: summed over rows, or calculated from other columns. */
export type ComposedColumn = PlainColumn | CalculatedColumn;

/** An amount that is summed over rows. */
export type PlainColumn = {
  readonly kind: 'plain';
  /** 'chosen' is the basis that the search considers. */
  readonly measure: Measure | 'chosen';
  /** Which of the measure's amounts an address names. */
  readonly spanOf: (name: AmountName) => Span;
  /** The words for a span of amounts: 'no ano', 'até novembro'. */
  readonly wordsOf: (name: AmountName, ano: number) => string;
} & Months;

/** Consecutive amounts of a measure, counted from 0, `to` excluded: months, or [0, 1) of a measure with one amount. */
export type Span = { readonly from: number; readonly to: number };

/** The month that addresses must name with a column. */
type Months = {
  /** January to a month, a month alone, or either. */
  readonly asks?: Asks;
  /** Whether addresses may give a month, which is ignored. */
  readonly ignoresMonth?: true;
};

/** The names under which addresses give a column's month. */
export type Asks = 'ate' | 'mes' | 'ate-or-mes';

/** An amount that is calculated from others. */
export type CalculatedColumn = {
  /** A sum; the first minus the others; (P-R)/R; a ratio, undefined if divided by zero. The last two are in %. */
  readonly kind: 'sum' | 'difference' | 'variation' | 'ratio';
  readonly label: string;
  readonly terms: readonly [Term, Term, ...Term[]];
} & Months;

/** One of the amounts from which a column is calculated. */
export type Term = {
  readonly name: (opened: AmountName) => AmountName;
  /** Whether it is the grand total's amount. */
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
