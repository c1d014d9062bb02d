import { emptyResultOf } from '../../contracts/shape.ts';
import { isComparable } from '../../sheet/compare/amount-columns.ts';
import { compareSheets } from '../../sheet/compare/compare-sheets.ts';
import type { LongField } from '../../sheet/long/long-fields.ts';
import type { Column, Sheet } from '../../sheet/sheet.ts';
import { type FilterName, type Filters, filtersSchema, wholeBudget } from '../filters.ts';
import { longFormOf } from '../long-form-of.ts';
import type { LayoutContext, Report } from '../report.ts';
import { type ChosenSheet, type ColumnChoice, layOutColumns, type LayoutsOf } from '../screen-params.ts';
import { type ComparedAs, comparisonOf, longComparisonOf } from './compared-amounts.ts';

/** A result with its layout context. */
export type LaidOut = { readonly result: unknown; readonly context: LayoutContext };

/** Both sides of a comparison. */
type ComparedResults = { readonly before: LaidOut; readonly after: LaidOut };

/**
 * A result beside another one, both with the chosen set of columns and the same month; chosen amounts that these do not
 * have are left out.
 */
export function layOutCompared(
  report: LayoutsOf,
  columns: ColumnChoice,
  { before, after }: ComparedResults,
  as: ComparedAs,
): ChosenSheet {
  const chosen = layOutColumns(report, columns, after.result, after.context);
  const other = layOutColumns(report, { ...columns, month: chosen.month }, before.result, before.context);
  const sheets = { before: other.sheet, after: chosen.sheet, context: after.context };
  const there = comparableNames(chosen.sheet.columns);
  const amounts = as.amounts?.filter((name) => there.includes(name)) ?? [];
  const known = { ...as, amounts: amounts.length > 0 ? amounts : undefined };
  return { ...chosen, sheet: compareSheets(sheets.before, sheets.after, comparisonOf(sheets, known)) };
}

/** The names of the amounts that can be compared. */
export function comparableNames(columns: readonly Column[]): readonly string[] {
  return columns.filter(isComparable).map(({ name }) => name!);
}

/** The sheet whose long form has before, after and difference of each measure. */
export function comparedDetail(
  { layout }: Pick<Report, 'layout'>,
  { before, after }: ComparedResults,
  as: ComparedAs,
): Sheet {
  const sheets = {
    before: layout(before.result, before.context),
    after: layout(after.result, after.context),
    context: after.context,
  };
  return compareSheets(sheets.before, sheets.after, longComparisonOf(sheets, as));
}

/** The fields of a comparison's long form, from the comparison of two empty results. */
export function comparedFieldsOf(
  report: Pick<Report, 'filters' | 'contract' | 'layout'>,
  as: ComparedAs = {},
): readonly LongField[] {
  const filters = filtersSchema(report.filters).parse(wholeBudget(report.filters, 1)) as Filters<FilterName>;
  const context = { filters, codColigada: 1, nomeColigada: '', ano: 0 };
  const none = { result: emptyResultOf(report.contract), context };
  return longFormOf(report, comparedDetail(report, { before: none, after: none }, as), context).fields;
}
