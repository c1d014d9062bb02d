import { innerWidth, type PagePlan, planPages } from '../sheet/pages/page-plan.ts';
import type { Placement } from '../sheet/pages/paper.ts';
import { ROW } from '../sheet/pages/page-style.ts';
import type { Measure } from '../sheet/pages/wrap-text.ts';
import { type ChartPlan, planChart } from './chart/chart-block.ts';
import { type NotePlan, planNotes } from './draw-notes.ts';
import { figuresSha256 } from './figures-code.ts';
import { pageFacts } from './page-facts.ts';
import { contentEnd, contentTop, type Frame, frameOf } from './page-frame.ts';
import type { Typefaces } from './typefaces.ts';
import type { PdfReport } from './pdf-report.ts';

/** A report with the places of its parts on pages. */
export type ReportPlan = {
  readonly report: PdfReport;
  readonly frame: Frame;
  readonly plan: PagePlan;
  readonly chart: ChartPlan | undefined;
  readonly notes: NotePlan;
  /** Whether the notes begin below the table, on its last page. */
  readonly notesShare: boolean;
  readonly measure: Measure;
  readonly pageCount: number;
};

/** How many rows of notes must fit below a table; otherwise the notes begin on a new page. */
const NOTES_NEED = 8;

/** Plans the pages of a report. */
export function planReport(report: PdfReport, faces: Typefaces): ReportPlan {
  const { sheet, subtitle } = report;
  const [plain, bold] = [faces.face('400-normal'), faces.face('600-normal')];
  const measure: Measure = (text, isBold) => (isBold ? bold : plain).width(text);
  const facts = pageFacts(report.facts, { subtitle, sha256: figuresSha256(sheet) });
  let frame: Frame | undefined;
  const frameOn = ({ paper }: Pick<Placement, 'paper'>) => (frame ??= frameOf(facts, paper, measure));
  let chart: ChartPlan | undefined;
  const pageRoom = (isFirst: boolean, placement: Pick<Placement, 'paper'>) =>
    contentEnd(placement) - contentTop(frameOn(placement), isFirst);
  const chartOn = (placement: Pick<Placement, 'paper'>) =>
    report.chart &&
    (chart ??= planChart(report.chart, { width: innerWidth(placement), room: pageRoom(true, placement), measure }));
  const room = (page: number, placement: Placement) =>
    pageRoom(page === 0, placement) - (page === 0 ? (chartOn(placement)?.height ?? 0) : 0);
  const plan = planPages(sheet, measure, room);
  const left = roomBelow(plan, room);
  const notesShare = left >= NOTES_NEED * ROW * plan.size;
  const notes = planNotes(report.notes, {
    width: innerWidth(plan),
    size: plan.size,
    measure,
    roomOf: (page) => (page === 0 && notesShare ? left : pageRoom(false, plan)),
  });
  const more = Math.max(0, notes.pages.length - (notesShare ? 1 : 0));
  const maps = chartOn(plan)?.pages.length ?? 0;
  const pageCount = maps + Math.max(1, plan.pages.length) * plan.parts.length + more;
  return { report, frame: frameOn(plan), plan, chart: chartOn(plan), notes, notesShare, measure, pageCount };
}

/** The room below a table on its last page, in points. */
function roomBelow(plan: PagePlan, room: (page: number, placement: Placement) => number): number {
  const { pages, size, headTops } = plan;
  const last = pages.at(-1);
  const ems = (last?.placed ?? []).reduce((sum, { from, to }) => sum + to - from, (last?.continues ?? 0) * ROW);
  return room(Math.max(0, pages.length - 1), plan) - (ems + headTops.at(-1)!) * size;
}
