import type { Sheet } from '../../../sheet/sheet.ts';
import { sliceRows, blockTracker } from '../../../sheet/rows/row-blocks.ts';
import { writeHtml } from '../../../sheet/text/write-html.ts';
import { type PrintFacts, printFoot, printHeading, printMargins } from './print-heading.ts';
import { measureRows } from './print-heights.ts';
import { printMeasures } from './print-measures.ts';
import { type PrintedRow, printPages } from './print-pages.ts';
import { addContinuation, paperOf, styleColumns } from './print-tables.ts';
import { formatCell } from '../../../sheet/format-value.ts';
import { groupTracker } from '../../../sheet/rows/outline.ts';

/** WebKit prints 1.25 CSS pixels a point, others 4/3, as CSS says. */
const SHARE = navigator.vendor.startsWith('Apple') ? 1.25 / (4 / 3) : 1;

/** Whether the browser prints what style sheets say of a page's margins; where none does, a line below the rows says it. */
const PRINTS_MARGINS = 'CSSMarginRule' in globalThis;

/** The least of a page below a drawing in which rows begin; otherwise they begin on a page of their own. */
const LEAST = 0.2;

/**
 * Adds a plain table of every row to the page, divided into one for each printed page. It is written as HTML text, because
 * components take minutes for 20,000 rows instead of seconds.
 */
export function makePaper(sheet: Sheet, widths: readonly number[], facts: PrintFacts): HTMLElement {
  const measures = printMeasures(widths, boldDigit(), SHARE);
  const { rows, blocks, goingOn } = printOutline(sheet);
  const heading = printHeading(facts, measures.width);
  const foot = (page: string | undefined) => (PRINTS_MARGINS ? '' : printFoot(facts, page));
  const { heights, ...room } = measureRows(sheet, { measures, heading, foot: foot(undefined), blocks });
  const measured = rows.map((row, index) => ({ ...row, height: heights[index]! }));
  const isApart = room.first < room.other * LEAST;
  const pages = printPages(measured, isApart ? { ...room, first: room.other } : room, (index) => goingOn(index) !== '');
  const paper = paperOf(measures);
  paper.classList.toggle('apart', isApart);
  const isKnown = room.first >= 0 && heights.every((height) => height <= room.other);
  const page = pageNumbers(pages.length, { isApart, isKnown });
  const tables = pages.map(
    ({ start, end }, at) => writeHtml({ ...sheet, rows: sliceRows(sheet.rows, start, end) }) + foot(page(at)),
  );
  paper.innerHTML = heading + tables.join(''); // the writer escapes every text
  styleColumns(paper, measures);
  paper.querySelectorAll('table').forEach((table, index) => addContinuation(table, goingOn(pages[index]!.start)));
  paper.append(Object.assign(document.createElement('style'), { textContent: printMargins(facts) }));
  return document.body.appendChild(paper);
}

/** Which page a table is on: '2 de 20'; unknown where a row or the drawing is higher than a page. */
function pageNumbers(tables: number, { isApart, isKnown }: { readonly isApart: boolean; readonly isKnown: boolean }) {
  const before = isApart ? 1 : 0; // the page of the drawing
  return (at: number) => (isKnown ? `${at + 1 + before} de ${tables + before}` : undefined);
}

/** How wide a bold digit of a print is, in ems, in this machine's font; undefined where it cannot be measured. */
function boldDigit(): number | undefined {
  const drawing = document.createElement('canvas').getContext('2d');
  if (drawing === null) return undefined;
  drawing.font = `bold ${SIZE}px sans-serif`; // as print.css has it
  return drawing.measureText('0').width / SIZE;
}

const SIZE = 100;

/** What is known of a sheet's rows before they are printed. */
type PrintOutline = {
  readonly rows: readonly Omit<PrintedRow, 'height'>[];
  readonly blocks: { readonly startOf: (index: number) => number };
  /** The groups that go on at a row, outermost first: '1.02 - Finanças › 1.02.01 - Contabilidade'; '' if none does. */
  readonly goingOn: (index: number) => string;
};

/** Reads every row of a sheet once. */
function printOutline({ rows, columns }: Sheet): PrintOutline {
  const groups = groupTracker(rows.length);
  const blocks = blockTracker();
  const seen = Array.from({ length: rows.length }, (_, index) => {
    const row = rows.at(index)!;
    groups.see(row, index);
    blocks.see(row, index);
    return { kind: row.kind, level: row.level, startsBlock: blocks.startOf(index) === index };
  });
  const nameOf = (index: number) => formatCell(rows.at(index)!.cells[0]!, columns[0]!);
  return { rows: seen, blocks, goingOn: (index) => groups.openAbove(index).map(nameOf).join(' › ') };
}
