import { layOutColumns, OWN_COLUMNS, type ScreenParams } from '../../../reporting/screen-params.ts';
import { markErpHeadings } from '../../../reporting/erp-headings.ts';
import { textsBeside } from '../../../reporting/justified/text-column.ts';
import { filesOf, type Report } from '../../../reporting/report.ts';
import type { Note } from '../../../pdf/draw-notes.ts';
import { formatCell } from '../../../sheet/format-value.ts';
import { groupTracker } from '../../../sheet/rows/outline.ts';
import { keepRows } from '../../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { Fact, Workbook } from '../../../sheet/workbook/workbook.ts';
import { Refusal } from '../../http/errors.ts';
import { laidOutSides } from './compared-contents.ts';
import { contentsOf, type FileSource, VIEW, viewedSheet, withFact } from './file-contents.ts';
import type { Besides } from './write-pdf-file.ts';
import type { FileTask } from './job-task.ts';

/** The contents of a report's PDF: the screen's sheet, the justifications below it, and the report as .xlsx. */
export function pdfContents(
  report: Report,
  source: FileSource,
  { view, chart }: Pick<FileTask, 'view' | 'chart'>,
): { readonly contents: Workbook; readonly besides: Besides } {
  const file = filesOf(report).find(({ format }) => format === 'xlsx')!;
  const { sheet, subtitle, facts } =
    view === undefined ? wholeSheet(report, source) : screenSheet(report, source, view);
  refuseTooLong(sheet);
  return {
    contents: [{ name: sheet.title, facts, sheet: keepRows(sheet) }],
    besides: {
      subtitle,
      chart: chart && report.chart?.(source.result, source.context, chart.data),
      notes: notesOf(sheet, source),
      workbook: contentsOf(report, file, source, view),
      workbookName: `${file.stem}.xlsx`,
    },
  };
}

/** The most cells: about 9,000 rows of 28 columns; more exceed a thread's memory. */
const MOST_CELLS = 250_000;

function refuseTooLong({ rows, columns }: Sheet): void {
  if (rows.length * columns.length <= MOST_CELLS) return;
  const count = rows.length.toLocaleString('pt-BR');
  throw new Refusal(
    422,
    `Este relatório tem ${count} linhas, mais do que cabe em um PDF: escolha menos nos filtros, ou exporte para Excel.`,
  );
}

type Shown = { readonly sheet: Sheet; readonly subtitle: string | undefined; readonly facts: readonly Fact[] };

/** The whole report in its own columns, as the screen lays it out. */
function wholeSheet(report: Report, source: FileSource): Shown {
  const { result, context, compared, lacksErp, facts } = source;
  const { sheet } =
    compared === undefined
      ? layOutColumns(report, OWN_COLUMNS, result, context)
      : laidOutSides(report, OWN_COLUMNS, source);
  return { sheet: lacksErp ? markErpHeadings(sheet) : sheet, subtitle: undefined, facts };
}

function screenSheet(report: Report, source: FileSource, params: ScreenParams): Shown {
  const { viewed, description, words } = viewedSheet(report, source, params);
  const facts = words.length === 0 ? source.facts : withFact(source.facts, { label: VIEW, value: words.join(' · ') });
  return { sheet: viewed, subtitle: description, facts };
}

/** The justifications of a sheet's rows, each with the names of its row and the groups above it, as printed. */
function notesOf({ rows, columns }: Sheet, { texts = [] }: Pick<FileSource, 'texts'>): readonly Note[] {
  if (texts.length === 0) return [];
  const notesBeside = textsBeside(texts);
  const tracker = groupTracker(rows.length);
  const nameOf = (index: number) => formatCell(rows.at(index)!.cells[0]!, columns[0]!);
  const notes: Note[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index)!;
    tracker.see(row, index);
    for (const text of notesBeside(row))
      notes.push({ name: [...tracker.openAbove(index), index].map(nameOf).join(' › '), text });
  }
  return notes;
}
