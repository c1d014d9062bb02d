import {
  type ColumnParams,
  type LayoutsOf,
  OWN_COLUMNS,
  readColumns,
  type ScreenParams,
} from '../../../reporting/screen-params.ts';
import type { Regra } from '../../../contracts/justifications.ts';
import { markErpHeadings } from '../../../reporting/erp-headings.ts';
import type { Report, ReportFile } from '../../../reporting/report.ts';
import { type LongContext, longFactsOf } from '../../../reporting/long-form-of.ts';
import { judgedSheet } from '../../../reporting/justified/judged-sheet.ts';
import { type JustifiedText, withTextColumn } from '../../../reporting/justified/text-column.ts';
import { keepRows } from '../../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { describeLeftOut, describeViewed } from '../../../sheet/view/describe-view.ts';
import { viewFromParams } from '../../../sheet/view/view-params.ts';
import { viewOf } from '../../../sheet/view/viewed-sheet.ts';
import { type Fact, type Workbook, workbookOf } from '../../../sheet/workbook/workbook.ts';
import { Refusal } from '../../http/errors.ts';
import { type Before, detailOfSides, laidOutSides } from './compared-contents.ts';
import { fileFormatOf } from './file-formats.ts';

/** The contents of a file: as on the screen, compared, or the whole report. */
export function contentsOf(
  report: Report,
  file: ReportFile,
  source: FileSource,
  view: ScreenParams | undefined,
): Workbook {
  if (view !== undefined) return viewedContents(report, source, view);
  return source.compared === undefined ? fileContents(report, file, source) : comparedContents(report, source);
}

/** The data from which a view of a report is made. */
type ViewSource = {
  readonly result: unknown;
  readonly context: LongContext;
  /** Whether the ERP gave no values for its columns, so that a workbook marks their headings. */
  readonly lacksErp?: boolean;
  /** The other side of a comparison. */
  readonly compared?: Before | undefined;
  /** The justifications beside its rows. */
  readonly texts?: readonly JustifiedText[];
  /** The rule by which its view shows rows that lack a justification. */
  readonly regra?: Regra | undefined;
};

/** The data from which a file is made: those of a view, and the facts. */
export type FileSource = ViewSource & { readonly facts: readonly Fact[] };

/** The contents of a report's file: a workbook, or the sheet alone for formats without worksheets. */
export function fileContents(
  report: Pick<Report, 'layout' | 'filters'>,
  file: Omit<ReportFile, 'label' | 'stem' | 'nameFor'>,
  { result, context, facts, lacksErp = false, ...source }: FileSource,
): Workbook {
  const { layout = report.layout, factsApart = false } = file;
  const texts = textsIn(file, source);
  const withTexts = (sheet: Sheet) => withTextColumn(sheet, texts);
  const plain = keepRows(withTexts(layout(result, context)));
  const { sheetName: name = plain.title } = file;
  if (!fileFormatOf(file).isWorkbook) return [{ name, facts: [], sheet: plain }];
  const sheet = lacksErp ? markErpHeadings(plain) : plain;
  const detail = file.layout === undefined ? plain : withTexts(report.layout(result, context));
  return workbookOf({ sheet, name, detail, shared: longFactsOf(report, context), facts, factsApart });
}

/** The justifications in a file; none in a file for another program, which would not know their column. */
function textsIn({ dialect }: Pick<ReportFile, 'dialect'>, { texts = [] }: Pick<FileSource, 'texts'>) {
  return dialect === undefined ? texts : [];
}

/** The workbook of a comparison: the report's own columns on both sides, as the screen has them, and 'Base'. */
function comparedContents(report: LayoutsOf & Pick<Report, 'filters'>, source: FileSource): Workbook {
  const { context, facts, lacksErp = false, texts = [] } = source;
  const { sheet: plain } = laidOutSides(report, OWN_COLUMNS, source);
  const sheet = withTextColumn(lacksErp ? markErpHeadings(plain) : plain, texts);
  const detail = withTextColumn(detailOfSides(report, source), texts);
  return workbookOf({
    sheet,
    name: plain.title,
    detail,
    shared: longFactsOf(report, context),
    facts,
    factsApart: false,
  });
}

/** A report's workbook as the screen shows it: one worksheet, whose facts describe its view. */
function viewedContents(report: Report, source: FileSource, params: ScreenParams): Workbook {
  const { facts, texts = [] } = source;
  const { viewed, description, words } = viewedSheet(report, source, params);
  const fact = { label: VIEW, value: [...(description === undefined ? [] : [description]), ...words].join(' · ') };
  const sheet = withTextColumn(viewed, texts);
  return [{ name: sheet.title, facts: withFact(facts, fact), sheet }];
}

/** The label of the fact that describes a view. */
export const VIEW = 'Como na tela';

/** The facts with one more before the last, which says who made the file. */
export function withFact(facts: readonly Fact[], fact: Fact): readonly Fact[] {
  return [...facts.slice(0, -1), fact, ...facts.slice(-1)];
}

/** The sheet that the screen shows, without texts, and its view in words; throws a 422 if it lacks part of the view. */
export function viewedSheet(report: Report, source: ViewSource, params: ScreenParams) {
  const { whole, view, leftOut, refused, description } = screenOf(report, source, params);
  if (refused.length > 0) throw notInSheet(refused.map((name) => COLUMN_WORDS[name]).join(' e '));
  if (leftOut.length > 0) throw notInSheet(describeLeftOut(leftOut));
  const viewed = viewOf(whole, view);
  return { viewed: viewed.sheet, description, words: describeViewed(view, whole, viewed) };
}

/** A report as the screen lays it out, the view that the parameters name, and parameters that do not apply to it. */
export function screenOf(report: Report, source: ViewSource, params: ScreenParams) {
  const columns = readColumns(report, params);
  const { sheet: laidOut, description } = laidOutSides(report, columns, source);
  const plain = judged(report, laidOut, source);
  const whole = source.lacksErp ? markErpHeadings(plain) : plain;
  return { whole, description, refused: columns.refused, ...viewFromParams(params, whole) };
}

/** The sheet; if there is a rule, rows that lack a justification are marked. */
function judged(report: Report, sheet: Sheet, { regra, texts = [], context, compared }: ViewSource): Sheet {
  if (regra === undefined) return sheet;
  return judgedSheet(report, sheet, { regra, texts, filters: context.filters, isOfRule: compared !== undefined });
}

const COLUMN_WORDS: Readonly<Record<keyof ColumnParams, string>> = {
  colunas: 'um conjunto de colunas',
  mes: 'um mês',
};

function notInSheet(what: string): Refusal {
  return new Refusal(422, `O endereço pede ${what}, que este relatório não tem com estes filtros.`);
}
