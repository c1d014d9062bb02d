import type { RowSource, Sheet } from '../../../sheet/sheet.ts';
import { writeHtml } from '../../../sheet/text/write-html.ts';
import type { PrintMeasures } from './print-measures.ts';
import { heightModel } from './print-model.ts';
import type { PageHeights } from './print-pages.ts';
import { addContinuation, paperOf, styleColumns } from './print-tables.ts';
import { type BlockTracker, sliceRows } from '../../../sheet/rows/row-blocks.ts';

/** Of a row, in pixels: no border on paper is wider. */
const BORDER = 1;
/** Above the line below the rows, in pixels, as print.css has it. */
const FOOT_GAP = 5;

type Layout = {
  readonly measures: PrintMeasures;
  /** The heading of the first page, as HTML. */
  readonly heading: string;
  /** The line below the rows of a page, as HTML; empty in browsers that print margins. */
  readonly foot: string;
  readonly blocks: Pick<BlockTracker, 'startOf'>;
};

/** The heights of a sheet's rows on paper and the room for them, in pixels: laid out for a moment, out of sight. */
export function measureRows(
  sheet: Sheet,
  { measures, heading, foot, blocks }: Layout,
): PageHeights & { readonly heights: readonly number[] } {
  const model = heightModel(sheet);
  const paper = paperOf(measures);
  paper.classList.add('measuring');
  paper.style.width = `${measures.width}px`;
  const parts = printParts(model.rows, blocks).map((rows) => writeHtml({ ...model, rows }));
  paper.innerHTML = heading + parts.join('') + foot; // the writer escapes every text
  styleColumns(paper, measures);
  addContinuation(paper.querySelector('table')!, 'x');
  document.body.append(paper);
  const [table] = paper.querySelectorAll('table');
  const [whole, continuation] = [heightOf(table!.tHead!), heightOf(table!.tHead!.lastElementChild!)];
  const below = foot === '' ? 0 : FOOT_GAP + heightOf(paper.lastElementChild!);
  const other = measures.height - (whole - continuation) - below;
  const first = other - (table!.getBoundingClientRect().top - paper.getBoundingClientRect().top);
  const heights = [...paper.querySelectorAll('tbody > tr')].map(heightOf);
  paper.remove();
  return { heights, first, other, continuation };
}

/** With the borders that it has on paper. */
function heightOf(part: Element): number {
  const lines = part instanceof HTMLTableSectionElement ? part.rows.length : 1;
  return part.getBoundingClientRect().height + lines * BORDER;
}

const ENOUGH = 500;
const MOST = 1000;

/**
 * Divides the rows into parts that are printed as separate tables, each on a new page: browsers need minutes to print one
 * table of many thousands of rows, or fail. A part ends before an outermost group, if one begins within 1,000 rows.
 */
export function printParts(rows: RowSource, blocks: Pick<BlockTracker, 'startOf'>): readonly RowSource[] {
  if (rows.length <= MOST) return [rows];
  const starts = [0];
  for (let index = 1; index < rows.length; index++) {
    const length = index - starts.at(-1)!;
    const row = rows.at(index)!;
    const groupBegins = row.kind === 'group' && row.level === 0;
    if ((length >= ENOUGH && groupBegins) || (length >= MOST && blocks.startOf(index) === index)) starts.push(index);
  }
  return starts.map((start, part) => sliceRows(rows, start, starts[part + 1] ?? rows.length));
}
