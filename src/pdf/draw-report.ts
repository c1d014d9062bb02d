import type { PdfOutline } from 'pdfkit';
import { cellText } from '../sheet/pages/page-cells.ts';
import { innerWidth } from '../sheet/pages/page-plan.ts';
import { ROW } from '../sheet/pages/page-style.ts';
import { type Page } from '../sheet/pages/paginate.ts';
import { MARGIN } from '../sheet/pages/paper.ts';
import { drawChart } from './chart/chart-block.ts';
import { MUTED } from './colours.ts';
import { baselineOf } from './draw-cells.ts';
import { drawNotes } from './draw-notes.ts';
import { drawContinued, drawHead, drawUnit, partEdges, type Table } from './draw-table.ts';
import { contentTop, drawFoot, drawHeading } from './page-frame.ts';
import type { ReportPlan } from './plan-report.ts';
import { RowTags } from './row-tags.ts';
import type { Tag } from './tags.ts';
import type { Drawing } from './pdf-report.ts';

/** Where a report is in its document. */
type InDocument = {
  readonly document: Tag;
  readonly isOfSeveral: boolean;
  /** How many pages there are before the report, and in all. */
  readonly before: number;
  readonly of: number;
};

/** The tags of a table that is being drawn. */
type InTable = { readonly table: Tag; readonly head: Tag; readonly body: Tag };

type PartPlace = { readonly at: number; readonly part: number; readonly inTable: InTable };

/** Draws a report; yields after each page. */
export function* drawReport(drawing: Drawing, planned: ReportPlan, place: InDocument): Generator<void> {
  yield* new ReportDrawing(drawing, planned, place).pages();
}

class ReportDrawing {
  readonly #drawing: Drawing;
  readonly #planned: ReportPlan;
  readonly #place: InDocument;
  readonly #table: Table;
  readonly #section: Tag;
  /** The bookmarks of the groups that are open, outermost first. */
  #bookmarks: PdfOutline[] = [];
  #number: number;

  constructor(drawing: Drawing, planned: ReportPlan, place: InDocument) {
    const { tags, pen } = drawing;
    const { plan, measure, report } = planned;
    const { sheet } = report;
    const width = sheet.columns.length;
    this.#drawing = drawing;
    this.#planned = planned;
    this.#place = place;
    this.#number = place.before;
    this.#section = tags.open('Sect', place.document);
    const [head, body] = [new RowTags(tags, width), new RowTags(tags, width)];
    this.#table = { sheet, plan, edges: partEdges(plan), pen, measure, head, body };
  }

  *pages(): Generator<void> {
    const { plan } = this.#planned;
    yield* this.#maps();
    const pages = plan.pages.length === 0 ? [NOTHING] : plan.pages;
    for (const [at, page] of pages.entries()) yield* this.#rowPage(page, at, at === pages.length - 1);
    yield* this.#otherNotes();
    this.#drawing.tags.close(this.#section);
  }

  #inTable: InTable | undefined;

  /** Draws the pages of some rows: one for each part of the columns. */
  *#rowPage(page: Page, at: number, isLast: boolean): Generator<void> {
    const { parts } = this.#planned.plan;
    for (const part of parts.keys()) {
      this.#begin();
      if (at === 0 && part === 0) this.#drawAbove();
      const end = this.#drawPart(page, { at, part, inTable: (this.#inTable ??= this.#openTable()) });
      if (isLast && part === parts.length - 1) this.#endTable(this.#inTable, end);
      yield this.#end();
    }
  }

  /** Draws a chart that has no pages of its own, above the table. */
  #drawAbove(): void {
    const { chart, frame } = this.#planned;
    if (chart?.height) this.#drawChart(0, contentTop(frame, true));
  }

  #endTable(inTable: InTable, end: number): void {
    this.#closeTable(inTable);
    if (this.#planned.notesShare) this.#drawNotes(0, end);
  }

  /** Draws the pages of a map, before the table. */
  *#maps(): Generator<void> {
    const { chart, frame } = this.#planned;
    for (const page of chart?.pages.keys() ?? []) {
      this.#begin();
      this.#drawChart(page, contentTop(frame, page === 0));
      yield this.#end();
    }
  }

  #drawChart(page: number, top: number): void {
    const { chart, plan } = this.#planned;
    if (chart === undefined) return;
    const { pen, tags } = this.#drawing;
    drawChart(pen, chart, page, { top, width: innerWidth(plan), tags, parent: this.#section });
  }

  #openTable(): InTable {
    const { tags } = this.#drawing;
    const table = tags.open('Table', this.#section);
    return { table, head: tags.open('THead', table), body: tags.open('TBody', table) };
  }

  #closeTable({ table, head, body }: InTable): void {
    const { tags } = this.#drawing;
    this.#table.head.close(0, this.#table.sheet.header.length, true);
    for (const tag of [head, body, table]) tags.close(tag);
  }

  /** Draws a part of the columns on a page; returns where it ends. */
  #drawPart(page: Page, { at, part, inTable }: PartPlace): number {
    const { plan, frame, chart } = this.#planned;
    const { size, headTops } = plan;
    const isFirst = at === 0;
    const top = contentTop(frame, isFirst) + (isFirst ? (chart?.height ?? 0) : 0);
    drawHead(this.#table, { part, top }, isFirst ? inTable.head : undefined);
    const end = this.#drawUnits(page, part, { top: top + headTops.at(-1)! * size, body: inTable.body });
    if (page === NOTHING && part === 0) this.#sayNothing(end);
    return end;
  }

  #drawUnits(page: Page, part: number, { top, body }: { readonly top: number; readonly body: Tag }): number {
    const { size, units } = this.#planned.plan;
    let y = page.continues > 0 ? drawContinued(this.#table, { top }, units[page.placed[0]!.unit]!) : top;
    for (const placed of page.placed) {
      if (part === 0 && placed.from === 0) this.#bookmark(placed.unit, y);
      drawUnit(this.#table, placed, { part, top: y, parent: body });
      y += (placed.to - placed.from) * size;
    }
    return y;
  }

  #bookmark(unit: number, top: number): void {
    const { plan, report } = this.#planned;
    const { first, open } = plan.units[unit]!;
    const row = report.sheet.rows.at(first)!;
    if (row.kind !== 'group') return;
    const above = this.#bookmarks[open.length - 1] ?? this.#root;
    const text = cellText({ cell: row.cells[0]!, column: report.sheet.columns[0]! });
    const name = text.replace(/\s+/g, ' ').slice(0, LONGEST_BOOKMARK);
    const left = this.#drawing.doc.page.width;
    this.#bookmarks[open.length] = above.addItem(name, { fit: false, top: Math.max(0, top - 20), left, zoom: 0 });
  }

  #reportBookmark: PdfOutline | undefined;

  get #root(): PdfOutline {
    const { outline, doc } = this.#drawing;
    if (!this.#place.isOfSeveral) return outline;
    const left = doc.page.width;
    return (this.#reportBookmark ??= outline.addItem(this.#planned.frame.facts.title, {
      fit: false,
      top: 0,
      left,
      zoom: 0,
    }));
  }

  #sayNothing(y: number): void {
    const { tags, pen } = this.#drawing;
    const { size } = this.#planned.plan;
    const tag = tags.open('P', this.#section);
    pen.content(tag, () =>
      pen.text(NOTHING_FOUND, MARGIN, baselineOf(y + ROW * size, 0, size), {
        style: '400-italic',
        size,
        colour: MUTED,
      }),
    );
    tags.close(tag);
  }

  *#otherNotes(): Generator<void> {
    const { notes, notesShare, frame } = this.#planned;
    for (let page = notesShare ? 1 : 0; page < notes.pages.length; page++) {
      this.#begin();
      this.#drawNotes(page, contentTop(frame, false));
      yield this.#end();
    }
  }

  #drawNotes(page: number, top: number): void {
    const { notes } = this.#planned;
    const { pen, tags } = this.#drawing;
    const drawn = notes.pages[page];
    if (drawn !== undefined) drawNotes(pen, notes, drawn, { top, tags, parent: this.#section });
  }

  #begin(): void {
    const { pen, tags } = this.#drawing;
    const { plan, frame } = this.#planned;
    const isFirst = this.#number++ === this.#place.before;
    pen.begin(plan.paper.width, plan.paper.height);
    drawHeading(pen, frame, isFirst ? { tags, parent: this.#section } : undefined);
  }

  #end(): void {
    const { pen } = this.#drawing;
    drawFoot(pen, this.#planned.frame, { number: this.#number, of: this.#place.of });
    pen.end();
  }
}

const LONGEST_BOOKMARK = 120;
const NOTHING: Page = { continues: 0, placed: [] };
const NOTHING_FOUND = 'Nenhum dado foi encontrado.';
