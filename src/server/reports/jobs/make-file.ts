import {
  type ColumnParams,
  type LayoutsOf,
  OWN_COLUMNS,
  readColumns,
  type ScreenParams,
} from '../../../reporting/screen-params.ts';
import type { Regra } from '../../../contracts/justifications.ts';
import { markErpHeadings } from '../../../reporting/erp-headings.ts';
import { filesOf, type Report, type ReportFile } from '../../../reporting/report.ts';
import { type LongContext, longFactsOf } from '../../../reporting/long-form-of.ts';
import { judgedSheet } from '../../../reporting/justified/judged-sheet.ts';
import { type JustifiedText, withTextColumn } from '../../../reporting/justified/text-column.ts';
import { keepRows } from '../../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { describeLeftOut, describeViewed } from '../../../sheet/view/describe-view.ts';
import { viewFromParams } from '../../../sheet/view/view-params.ts';
import { viewOf } from '../../../sheet/view/viewed-sheet.ts';
import { type Fact, type Workbook, workbookOf } from '../../../sheet/workbook/workbook.ts';
import { scopeAt } from '../../../database/lines/scope.ts';
import { lastMoment } from '../../../versions/moments.ts';
import { Refusal } from '../../http/errors.ts';
import { readTexts } from '../request/justified-request.ts';
import { type Before, detailOfSides, laidOutSides } from './compared-contents.ts';
import { fileFormatOf } from './file-formats.ts';
import type { FileTask, Maker } from './job-task.ts';
import { largePieces } from './large-pieces.ts';
import { readBothForLayout, type ReadingMaker } from './read-report.ts';

/** Sends a report's file. */
export async function makeFile(task: FileTask, maker: Maker): Promise<void> {
  const { format, contents } = await readContents(task, maker);
  for await (const piece of largePieces(format.write(maker.progress.watch(contents, format)))) maker.send(piece);
}

/** A file's contents as they were at its moment, and how they are written. */
export async function readContents(task: FileTask, maker: ReadingMaker) {
  const { report, ...sides } = await readOfMoment(maker, task);
  const file = filesOf(report).find(({ format }) => format === task.format)!;
  const format = fileFormatOf(file);
  const { facts, lacksErp, view } = task;
  const texts = await readTexts(maker.db, report, task);
  const source = { ...sides, facts, lacksErp, texts, regra: task.regra };
  if (view !== undefined) return { format, contents: viewedContents(report, source, view) };
  const isCompared = source.compared !== undefined;
  return { format, contents: isCompared ? comparedContents(report, source) : fileContents(report, file, source) };
}

type OfMoment = Pick<FileTask, 'slug' | 'scope' | 'filters' | 'names' | 'moment' | 'compared'>;

/** Reads the report as it is now, and once more from the history if it has changed since the task's moment. */
export async function readOfMoment(maker: ReadingMaker, task: OfMoment) {
  const { scope, moment, compared } = task;
  const read = await readBothForLayout(maker, task);
  if (scope.moment !== undefined || (await lastMoment(maker.db, scope)) === moment) return read;
  const other = compared && { ...compared, scope: { moment, ...compared.scope } };
  return readBothForLayout(maker, { ...task, scope: scopeAt(scope, moment), compared: other });
}

/** What a view of a report is made of. */
type ViewSource = {
  readonly result: unknown;
  readonly context: LongContext;
  /** Whether its columns of the ERP hold no value from there, so that a workbook marks their headings. */
  readonly lacksErp?: boolean;
  /** The other side of a comparison. */
  readonly compared?: Before | undefined;
  /** The justifications beside its rows. */
  readonly texts?: readonly JustifiedText[];
  /** The rule by which its view shows what lacks one. */
  readonly regra?: Regra | undefined;
};

/** What a file is made of. */
type FileSource = ViewSource & { readonly facts: readonly Fact[] };

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

/** A file that another program loads has no texts, whose column it would not know. */
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

/** A report's workbook as the screen shows it: one worksheet, whose facts describe its view; 422 if the sheet lacks a part of that. */
function viewedContents(report: Report, source: FileSource, params: ScreenParams): Workbook {
  const { facts, texts = [] } = source;
  const { whole, view, leftOut, refused, description } = screenOf(report, source, params);
  if (refused.length > 0) throw notInSheet(refused.map((name) => COLUMN_WORDS[name]).join(' e '));
  if (leftOut.length > 0) throw notInSheet(describeLeftOut(leftOut));
  const viewed = viewOf(whole, view);
  const fact = {
    label: 'Como na tela',
    value: [...(description === undefined ? [] : [description]), ...describeViewed(view, whole, viewed)].join(' · '),
  };
  const sheet = withTextColumn(viewed.sheet, texts);
  return [{ name: sheet.title, facts: [...facts.slice(0, -1), fact, ...facts.slice(-1)], sheet }];
}

/** A report as the screen lays it out, the view that the parameters name, and what of them it does not have. */
export function screenOf(report: Report, source: ViewSource, params: ScreenParams) {
  const columns = readColumns(report, params);
  const { sheet: laidOut, description } = laidOutSides(report, columns, source);
  const plain = judged(report, laidOut, source);
  const whole = source.lacksErp ? markErpHeadings(plain) : plain;
  return { whole, description, refused: columns.refused, ...viewFromParams(params, whole) };
}

/** The sheet with what lacks a justification, if its view shows that. */
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
