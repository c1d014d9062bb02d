import { cellLines, cellText, type PageCell, partCells } from '../sheet/pages/page-cells.ts';
import { type PagePlan, rowsOf } from '../sheet/pages/page-plan.ts';
import { CONTINUED, INDENT, LEADING, ROW, ROW_PAD } from '../sheet/pages/page-style.ts';
import type { PageUnit } from '../sheet/pages/page-units.ts';
import type { Placed } from '../sheet/pages/paginate.ts';
import { MARGIN } from '../sheet/pages/paper.ts';
import { cutText, type Measure } from '../sheet/pages/wrap-text.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';
import { INK, MUTED, RULE, SUBTOTAL, TOTAL } from './colours.ts';
import { baselineOf, type CellLine, drawBehind, drawCell, hasBehind } from './draw-cells.ts';
import type { PagePen } from './page-pen.ts';
import type { RowTags } from './row-tags.ts';
import type { Tag } from './tags.ts';

/** A sheet laid out on pages, and the objects that draw it. */
export type Table = {
  readonly sheet: Sheet;
  readonly plan: PagePlan;
  readonly edges: readonly (readonly number[])[];
  readonly pen: PagePen;
  readonly measure: Measure;
  readonly head: RowTags;
  readonly body: RowTags;
};

/** A part of a table's columns on a page, and the part's top in points. */
export type OnPage = { readonly part: number; readonly top: number };

/** Rows drawn in one part of the columns; only what is between `from` and `to`, in ems, is on this page. */
type Drawn = OnPage & {
  readonly rows: readonly Row[];
  readonly tops: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly tagOf: (index: number, row: Row, cell: PageCell) => Tag | undefined;
};

const HAIR = 0.001;

/** Draws the heading of a table's columns; without a `parent` it is an artifact, not content. */
export function drawHead(table: Table, { part, top }: OnPage, parent: Tag | undefined): void {
  const { sheet, plan, pen, head } = table;
  const { headTops, size } = plan;
  const tagOf = (index: number, row: Row, cell: PageCell) => parent && head.tagOf(index, row, { cell, part, parent });
  drawRows(table, { part, top, rows: sheet.header, tops: headTops, from: 0, to: headTops.at(-1)!, tagOf });
  pen.artifact(() => rule(pen, plan, top + headTops.at(-1)! * size, [INK, 0.9]));
}

/** Draws the names of the groups that continue from the page before; returns the top of the rows. */
export function drawContinued(
  { sheet, plan, pen, measure }: Table,
  { top }: Pick<OnPage, 'top'>,
  unit: PageUnit,
): number {
  const { size } = plan;
  pen.artifact(() => {
    for (const [at, group] of unit.open.entries()) {
      const row = sheet.rows.at(group)!;
      const x = MARGIN + row.level * INDENT * size;
      const y = baselineOf(top + at * ROW * size, 0, size);
      const bold = { style: '600-normal', size, colour: INK } as const;
      const mark = { style: '400-italic', size, colour: MUTED } as const;
      const width = (plan.paper.width - MARGIN - x - pen.width(` ${CONTINUED}`, mark)) / size;
      const text = cellText({ cell: row.cells[0]!, column: sheet.columns[0]! }).replaceAll('\n', ' ');
      const name = cutText(text, { width, isBold: true, measure });
      pen.text(name, x, y, bold);
      pen.text(CONTINUED, x + pen.width(`${name} `, bold), y, mark);
      rule(pen, plan, top + (at + 1) * ROW * size, [RULE, 0.5]);
    }
  });
  return top + unit.open.length * ROW * size;
}

/** Draws the part of a unit that is on a page. */
export function drawUnit(
  table: Table,
  { unit, from, to }: Placed,
  { part, top, parent }: OnPage & { readonly parent: Tag },
): void {
  const { plan, sheet, body } = table;
  const { tops, first, height } = plan.units[unit]!;
  const rows = rowsOf(sheet, plan.units[unit]!);
  const tagOf = (index: number, row: Row, cell: PageCell) => body.tagOf(first + index, row, { cell, part, parent });
  drawRows(table, { part, top, rows, tops, from, to, tagOf });
  if (part === plan.parts.length - 1 && to === height) body.close(first, first + rows.length);
}

function drawRows(table: Table, drawn: Drawn): void {
  const { plan, pen, sheet } = table;
  const part = plan.parts[drawn.part]!;
  const cells = partCells(drawn.rows, part, sheet.columns);
  pen.artifact(() => {
    for (const [index, row] of drawn.rows.entries()) drawBackground(table, row, { drawn, index, cells: cells[index]! });
  });
  pen.texts(() => {
    for (const [index, row] of drawn.rows.entries())
      for (const cell of cells[index]!) drawText(table, row, { drawn, index, cell });
  });
}

type DrawnRow = { readonly drawn: Drawn; readonly index: number; readonly cells: readonly PageCell[] };

function drawBackground(table: Table, row: Row, { drawn, index, cells }: DrawnRow): void {
  const { plan, pen } = table;
  const { size } = plan;
  const { part, tops, from, to, top } = drawn;
  if (row.kind === 'header') return drawSpans(table, { part, cells }, top + tops[index + 1]! * size);
  const end = Math.min(to, tops[index + 1]!);
  const begin = Math.max(from, tops[index]!);
  if (begin >= end - HAIR) return;
  const [upper, lower] = [top + (begin - from) * size, top + (end - from) * size];
  drawGround(table, row, [upper, lower]);
  if (begin > tops[index]!) return;
  for (const cell of cells)
    if (hasBehind(cell, row))
      drawBehind(pen, row, { cell, top: upper, bottom: lower, size, ...edgesOf(table, part, cell) });
}

/** Draws a line below each heading that spans several columns. */
function drawSpans(table: Table, { part, cells }: Pick<OnPage, 'part'> & Pick<DrawnRow, 'cells'>, lower: number): void {
  const { plan, pen } = table;
  const { size } = plan;
  for (const cell of cells) {
    if (cell.span === 1) continue;
    const { x, end } = edgesOf(table, part, cell);
    pen.rectangle([x + 0.8 * size, lower - 0.6, end - x - 0.8 * size, 0.5], MUTED);
  }
}

/** Draws the lines around a row, and the background of a total. */
function drawGround({ plan, pen }: Table, { kind }: Row, [upper, lower]: readonly [number, number]): void {
  if (kind !== 'subtotal' && kind !== 'total') return rule(pen, plan, lower, [RULE, 0.5]);
  const [ground, ink, thickness] = kind === 'total' ? ([TOTAL, INK, 0.9] as const) : ([SUBTOTAL, MUTED, 0.5] as const);
  pen.rectangle([MARGIN, upper, plan.paper.width - 2 * MARGIN, lower - upper], ground);
  rule(pen, plan, upper, [ink, thickness]);
  rule(pen, plan, lower, [ink, 0.5]);
}

type DrawnCell = { readonly drawn: Drawn; readonly index: number; readonly cell: PageCell };

function drawText(table: Table, row: Row, of: DrawnCell): void {
  const { plan, pen } = table;
  const { drawn, cell } = of;
  const tag = drawn.tagOf(of.index, row, cell);
  const lines = linesHere(table, row, of);
  if (lines.length === 0) return;
  const { x, end } = edgesOf(table, drawn.part, cell);
  const draw = () => drawCell(pen, row, { cell, lines, size: plan.size, x, end });
  if (tag === undefined) pen.artifact(draw);
  else pen.content(tag, draw);
}

/** The lines of a cell that are on this page, each with its baseline. */
function linesHere({ plan, measure }: Table, row: Row, { drawn, index, cell }: DrawnCell) {
  const { part, tops, from, to, top } = drawn;
  const all = cellLines(cell, row, plan.parts[part]!, measure);
  const start =
    row.kind === 'header' ? tops[index + (cell.cell.rowSpan ?? 1)]! - all.length * LEADING - ROW_PAD : tops[index]!;
  const lines: CellLine[] = [];
  for (let line = 0; line < all.length; line++) {
    const text = all[line]!;
    const place = start + ROW_PAD / 2 + line * LEADING;
    const isHere = text !== '' && place >= from - HAIR && place < to - HAIR;
    if (isHere) lines.push({ text, y: baselineOf(top + (start - from) * plan.size, line, plan.size) });
  }
  return lines;
}

/** The edges of a cell, in points. */
function edgesOf({ edges }: Table, part: number, { at, span }: PageCell) {
  return { x: edges[part]![at]!, end: edges[part]![at + span]! };
}

/** For each part of the columns: the left edge of each column, and the right edge of the last, in points. */
export function partEdges({ parts, size }: PagePlan): Table['edges'] {
  return parts.map(({ widths }) => {
    let ems = 0;
    return [MARGIN, ...widths.map((width) => MARGIN + (ems += width) * size)];
  });
}

function rule(pen: PagePen, { paper }: PagePlan, y: number, [colour, thickness]: readonly [typeof RULE, number]): void {
  pen.rectangle([MARGIN, y - thickness / 2, paper.width - 2 * MARGIN, thickness], colour);
}
