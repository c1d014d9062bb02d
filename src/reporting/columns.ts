import { z } from 'zod';
import type { AmountName } from '../contracts/composition.ts';
import { money, percentage } from '../contracts/numbers.ts';
import { MESES, TRIMESTRE_NAMES, TRIMESTRES } from '../domain/months.ts';
import type { Column, LevelFields, LongColumn, Pace, Period } from '../sheet/sheet.ts';
import type { Measure, Span } from './composition/composition.ts';
import { PERIODOS } from './filters.ts';

/** An amount of a report, declared once for contract, sheet, compositions, 'Base' and feed (decision 0054). */
export type ReportColumn<Name extends string = string, From extends Origin = Origin> = Look & {
  /** Its field in the answer, and its name in addresses and other columns. */
  readonly name: Name;
  /** Its heading, below its group's if it has one; a function if it depends on the search. */
  readonly label: PerSearch<string>;
  /** The group of neighbouring columns: one heading over them, and a line before the first. */
  readonly group?: ColumnGroup;
  readonly format: 'currency' | 'amount' | 'percent';
  readonly from: From;
  readonly long?: PerSearch<LongColumn>;
  /** The month in its address, for columns of a set for one month. */
  readonly period?: Omit<AmountName, 'coluna'>;
  /** The name of a calculated amount in its composition, if not its label. */
  readonly called?: string;
};

type Look = Pick<
  Column,
  'key' | 'startsGroup' | 'summary' | 'fromErp' | 'bar' | 'isLeft' | 'isMonth' | 'measure' | 'weight'
>;

/** Columns below one heading; `key` names the group in addresses if its label changes. */
export type ColumnGroup = { readonly label: string; readonly key?: string };

/** The part of a search on which columns depend: the budget's year, the basis. */
export type Search = { readonly ano: number; readonly periodoOrcamento: 1 | 2 };

type PerSearch<Value> = Value | ((search: Search) => Value);

/** The origin of an amount: a measure and its span, or other columns of the report by name. */
export type Origin = Plain | Sum | Difference | Percentage | Share;

/** An amount summed over rows; `adds` are the columns of the same sheet whose sum it is, for a workbook's formula. */
export type Plain = {
  readonly kind: 'plain';
  /** 'chosen' is the basis that the search considers. */
  readonly measure: Measure | 'chosen';
  readonly span: Span;
  readonly adds?: readonly string[];
  /** The words for the span in its composition, if not 'no ano', 'em março' and the like. */
  readonly words?: (ano: number) => string;
};

/** The sum of columns. */
export type Sum = { readonly kind: 'sum'; readonly of: readonly [string, string, ...string[]] };

/** The first column minus all others. */
export type Difference = { readonly kind: 'difference'; readonly of: readonly [string, string, ...string[]] };

/** (P-R)/R of two columns, or their ratio. */
export type Percentage = {
  readonly kind: 'variation' | 'ratio';
  readonly of: readonly [string, string];
  readonly pace?: Pace;
};

/** A row's share of the grand total of a column; the layout calculates it, and the answer does not contain it. */
export type Share = { readonly kind: 'share'; readonly of: string };

/** A list of columns. */
export type Columns = readonly ReportColumn[];

/** The names of the columns that are summed over rows: those that a report's query returns. */
export type PlainName<List extends Columns> = Extract<List[number], { readonly from: Plain }>['name'];

/** The amounts of a row in whole centavos, and its percentages (12.34 for 12,34 %), null where undefined. */
export type AmountsOf<List extends Columns> = {
  readonly [Name in Extract<List[number], { readonly from: Plain | Sum | Difference }>['name']]: number;
} & { readonly [Name in Extract<List[number], { readonly from: Percentage }>['name']]: number | null };

/** The names of the columns that are summed over rows, in order. */
export function plainNames<const List extends Columns>(columns: List): readonly PlainName<List>[] {
  return columns.filter(({ from }) => from.kind === 'plain').map(({ name }) => name as PlainName<List>);
}

/** The columns that are summed over rows, for a report's statement. */
export function measuredColumns<const List extends Columns>(columns: List) {
  return columns.flatMap(({ name, from }) =>
    from.kind === 'plain' ? [{ ...from, name: name as PlainName<List> }] : [],
  );
}

/** The fields of a row's amounts in a contract. */
export function fieldsOf<const List extends Columns>(columns: List) {
  const fields = columns
    .filter(({ from }) => from.kind !== 'share')
    .map(({ name, from }) => [name, isPercentage(from) ? percentage : money]);
  return Object.fromEntries(fields) as {
    [Name in keyof AmountsOf<List>]: null extends AmountsOf<List>[Name] ? typeof percentage : typeof money;
  };
}

/** The shape of a row's amounts. */
export function amountsObject<const List extends Columns>(columns: List) {
  return z.object(fieldsOf(columns));
}

/** Whether a column's values are percentages. */
export function isPercentage({ kind }: Origin): boolean {
  return kind !== 'plain' && kind !== 'sum' && kind !== 'difference';
}

/** The months of a measure from `first` to `last`, 1 to 12, both included. */
export function ofMonths(measure: Plain['measure'], first: number, last = first): Plain {
  return { kind: 'plain', measure, span: { from: first - 1, to: last } };
}

/** The whole year of a measure; `adds` are the columns whose sum it is. */
export function ofYear(measure: Plain['measure'], adds?: readonly string[]): Plain {
  return { ...ofMonths(measure, 1, MESES.length), ...(adds && { adds }) };
}

/** The one amount of a measure without months. */
export function ofWhole(measure: Plain['measure']): Plain {
  return { kind: 'plain', measure, span: { from: 0, to: 1 } };
}

/** Columns added up. */
export function sumOfColumns(...of: Sum['of']): Sum {
  return { kind: 'sum', of };
}

/** The first column minus the others. */
export function differenceOf(...of: Difference['of']): Difference {
  return { kind: 'difference', of };
}

/** (P-R)/R of two columns. */
export function variationOf(...of: Percentage['of']): Percentage {
  return { kind: 'variation', of };
}

/** A column divided by another, and its linear pace. */
export function ratioOf(part: string, whole: string, pace?: Pace): Percentage {
  return { kind: 'ratio', of: [part, whole], ...(pace && { pace }) };
}

/** A row's share of the grand total of a column. */
export function shareOf(of: string): Share {
  return { kind: 'share', of };
}

/** The heading of an amount on the basis that a search considers: 'Proposto' or 'Reformulado'. */
export function basisLabel({ periodoOrcamento }: Pick<Search, 'periodoOrcamento'>): string {
  return PERIODOS[periodoOrcamento];
}

/** The long form of an amount of a period on the basis that a search considers. */
export function longOfChosen(period: Period): (search: Search) => LongColumn {
  return (search) => ({ ...measureOf('orcado', period), label: basisLabel(search) });
}

/** The four quarters on the basis that a search considers, '1º Trimestre' to '4º Trimestre' (spec §3). */
export const QUARTERS = TRIMESTRES.map((name, at) => ({
  name,
  label: TRIMESTRE_NAMES[at]!,
  format: 'currency' as const,
  from: ofMonths('chosen', 3 * at + 1, 3 * at + 3),
  long: longOfChosen(inTrimestre(1 + at)),
  ...(at === 0 && { startsGroup: true as const }),
}));

/** The sum of the quarters, by the name of its field. */
export function quartersTotal<const Name extends string>(name: Name) {
  return {
    name,
    label: 'Total Anual',
    format: 'currency',
    from: ofYear('chosen', TRIMESTRES),
    startsGroup: true,
    summary: true,
  } as const;
}

/** The column of the lines' blocked amounts. */
export function blocked<const Format extends 'currency' | 'amount'>(label: string, format: Format) {
  return {
    name: 'totalBloqueado',
    label,
    format,
    from: ofWhole('bloqueado'),
    summary: true,
    long: measureOf('bloqueado'),
  } as const;
}

/** The fields of a parent cost centre in long forms. */
export const PAI_FIELDS: LevelFields = { code: 'codCCustoPai', name: 'nomeCCustoPai' };

/** The fields of a child cost centre in long forms. */
export const FILHO_FIELDS: LevelFields = { code: 'codCCustoFilho', name: 'nomeCCustoFilho' };

/** The fields of a nature in long forms. */
export const NATUREZA_FIELDS: LevelFields = { code: 'codTBOrcamento', name: 'nomeTBOrcamento', mark: 'situacao' };

const LABELS = {
  orcado: 'Orçado',
  realizado: 'Realizado',
  bloqueado: 'Bloqueado',
  proposta: 'Proposto',
  reformulacao: 'Reformulado',
  valor: 'Valor',
} as const;

/** The long form of a measure that has the same name in all reports. */
export function measureOf(field: keyof typeof LABELS, period?: Period): LongColumn {
  return { kind: 'measure', field, label: LABELS[field], ...(period && { period }) };
}

/** The long form of a column that describes its item. */
export function detailOf(field: string): LongColumn {
  return { kind: 'detail', field };
}

/** A month, from 1 to 12, as the period of an amount. */
export function inMonth(value: number): Period {
  return { field: 'mes', label: 'Mês', value };
}

/** A quarter of the year, from 1 to 4. */
export function inTrimestre(value: number): Period {
  return { field: 'trimestre', label: 'Trimestre', value };
}

/** A year. */
export function inYear(value: number): Period {
  return { field: 'ano', label: 'Ano', value };
}
