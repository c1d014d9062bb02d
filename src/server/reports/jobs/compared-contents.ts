import {
  comparableNames,
  comparedDetail,
  type LaidOut,
  layOutCompared,
} from '../../../reporting/compared/compared-sheet.ts';
import type { ComparedAs } from '../../../reporting/compared/compared-amounts.ts';
import {
  type ChosenSheet,
  type ColumnChoice,
  layOutColumns,
  type LayoutsOf,
} from '../../../reporting/screen-params.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Column, Sheet } from '../../../sheet/sheet.ts';
import { Refusal } from '../../http/errors.ts';

/** The result that another one is compared with. */
export type Before = { readonly before: LaidOut; readonly as: ComparedAs };

/** A result, and the one that it is compared with, if any. */
export type Sides = LaidOut & { readonly compared?: Before | undefined };

/** A result in a column set, beside the compared one if any; throws a 422 for amounts that cannot be compared. */
export function laidOutSides(report: LayoutsOf, columns: ColumnChoice, { compared, ...after }: Sides): ChosenSheet {
  const plain = layOutColumns(report, columns, after.result, after.context);
  if (compared === undefined) return plain;
  refuseLacking(plain.sheet.columns, compared.as);
  return layOutCompared(report, columns, { before: compared.before, after }, compared.as);
}

/** The sheet whose long form is the feed and 'Base'; throws a 422 for amounts that cannot be compared. */
export function detailOfSides(report: Pick<Report, 'layout'>, { compared, ...after }: Sides): Sheet {
  const plain = report.layout(after.result, after.context);
  if (compared === undefined) return plain;
  refuseLacking(plain.columns, compared.as);
  return comparedDetail(report, { before: compared.before, after }, compared.as);
}

function refuseLacking(columns: readonly Column[], { amounts = [] }: ComparedAs): void {
  const there = comparableNames(columns);
  const lacking = amounts.filter((name) => !there.includes(name));
  if (lacking.length > 0)
    throw new Refusal(422, `Não há o que comparar em ${lacking.join(', ')} (valores). Há: ${there.join(', ')}.`);
}
