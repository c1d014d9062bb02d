import type { Report } from '../../../reporting/report.ts';
import { type ColumnParams, layOutColumns, readColumns } from '../../../reporting/screen-params.ts';
import { comparableAmounts, isComparable } from '../../../sheet/compare/amount-columns.ts';
import type { Found } from '../../api/fetch-report.ts';

/** The amounts of a comparison. */
export type ComparedAmounts = {
  readonly offered: readonly OfferedAmount[];
  /** The names of those that are compared if none are chosen. */
  readonly usual: readonly string[];
  /** The names of those that are compared. */
  readonly shown: readonly string[];
  /** Takes the chosen names; undefined for the usual ones. */
  readonly onChange: (names: readonly string[] | undefined) => void;
};

/** An amount that can be compared. */
type OfferedAmount = { readonly name: string; readonly label: string };

/** The amounts that can be compared in an address's set of columns, and those compared if none are chosen. */
export function offeredAmounts(
  report: Report,
  { result, context }: Pick<Found, 'result' | 'context'>,
  params: ColumnParams,
): Pick<ComparedAmounts, 'offered' | 'usual'> {
  const { columns } = layOutColumns(report, readColumns(report, params), result, context).sheet;
  return {
    offered: columns.filter(isComparable).map(({ name, label }) => ({ name: name!, label })),
    usual: comparableAmounts(columns).map(({ name }) => name),
  };
}
