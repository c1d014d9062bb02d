import type { Sheet } from '../../sheet/sheet.ts';
import { sliceRows } from '../../sheet/slice-rows.ts';
import { writeHtml } from '../../sheet/text/write-html.ts';
import { boldDigit } from './print-digit.ts';
import { printHeading, printMargins, type PrintFacts } from './print-heading.ts';
import { measureRows } from './print-heights.ts';
import { printMeasures } from './print-measures.ts';
import { printOutline } from './print-outline.ts';
import { printPages } from './print-pages.ts';
import { addContinuation, paperOf, styleColumns } from './print-tables.ts';

/** The least of a page below a drawing in which rows begin; otherwise they begin on a page of their own. */
const LEAST = 0.2;

/**
 * Adds a plain table of every row to the page, divided into one for each printed page. It is written as HTML text, because
 * components take minutes for 20,000 rows instead of seconds.
 */
export function makePaper(sheet: Sheet, widths: readonly number[], facts: PrintFacts): HTMLElement {
  const measures = printMeasures(widths, boldDigit());
  const { rows, blocks, goingOn } = printOutline(sheet);
  const heading = printHeading(facts, measures.width);
  const { heights, ...room } = measureRows(sheet, { measures, heading, blocks });
  const measured = rows.map((row, index) => ({ ...row, height: heights[index]! }));
  const isApart = room.first < room.other * LEAST;
  const pages = printPages(measured, isApart ? { ...room, first: room.other } : room, (index) => goingOn(index) !== '');
  const paper = paperOf(measures);
  paper.classList.toggle('apart', isApart);
  const tables = pages.map(({ start, end }) => writeHtml({ ...sheet, rows: sliceRows(sheet.rows, start, end) }));
  paper.innerHTML = heading + tables.join(''); // the writer escapes every text
  styleColumns(paper, measures);
  paper.querySelectorAll('table').forEach((table, index) => addContinuation(table, goingOn(pages[index]!.start)));
  paper.append(Object.assign(document.createElement('style'), { textContent: printMargins(facts) }));
  return document.body.appendChild(paper);
}
