import { MONTH_NAMES } from '../domain/months.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { ColumnSet, LayoutContext, Report } from './report.ts';

/** The names under which addresses ask for a set of columns. */
export const COLUMN_PARAMS = ['colunas', 'mes'] as const;

/** A month in an address: 1 to 12. */
export const MONTH_FORM = /^([1-9]|1[0-2])$/;

/** What an address asks for, as text; without a name it asks for the report's own set. */
export type ColumnsAsked = { readonly [Name in (typeof COLUMN_PARAMS)[number]]?: string | undefined };

/** A set of columns that was asked for. */
export type ColumnChoice = {
  /** Undefined is the report's own set. */
  readonly set: ColumnSet | undefined;
  /** From 1 to 12; undefined leaves it to the report. */
  readonly month: number | undefined;
  /** What was asked for and does not exist here. */
  readonly refused: readonly (typeof COLUMN_PARAMS)[number][];
};

/** Reads which set of columns is asked for; what does not exist is left out, and said in `refused`. */
export function readColumns({ columnSets }: Pick<Report, 'columnSets'>, asked: ColumnsAsked): ColumnChoice {
  const set = columnSets?.others.find(({ name }) => name === asked.colunas);
  const month = set?.monthLabel && monthOf(asked.mes);
  const read = { colunas: set, mes: month };
  return { set, month, refused: COLUMN_PARAMS.filter((name) => asked[name] !== undefined && read[name] === undefined) };
}

function monthOf(text = ''): number | undefined {
  return MONTH_FORM.test(text) ? Number(text) : undefined;
}

/** A result laid out with a set of columns. */
export type ChosenSheet = {
  readonly sheet: Sheet;
  /** The month shown, 1 to 12; undefined where the set asks for none. */
  readonly month: number | undefined;
  /** What the columns are: 'Acumulado até novembro'; undefined for the report's own set. */
  readonly description: string | undefined;
};

/** Lays a result out with the chosen set of columns. */
export function layOutColumns(
  report: Pick<Report, 'layout' | 'columnSets'>,
  { set, month: asked }: ColumnChoice,
  result: unknown,
  context: LayoutContext,
): ChosenSheet {
  if (set === undefined || report.columnSets === undefined)
    return { sheet: report.layout(result, context), month: undefined, description: undefined };
  const month = asked ?? report.columnSets.defaultMonth(result);
  const sheet = set.layout(result, context, month);
  if (set.monthLabel === undefined) return { sheet, month: undefined, description: set.label };
  return { sheet, month, description: `${set.label} ${set.monthLabel(MONTH_NAMES[month - 1]!)}` };
}
