import type { BlockTracker } from '../../../sheet/rows/row-blocks.ts';
import { sliceRows } from '../../../sheet/rows/row-blocks.ts';
import type { Cell, Row, RowSource, Sheet } from '../../../sheet/sheet.ts';
import { element, escapeHtml, writeHtml } from '../../../sheet/text/write-html.ts';
import type { PrintMeasures, PrintPart } from './print-measures.ts';
import type { PageHeights } from './print-pages.ts';

/** The typeface of prints: digits of Arial are narrower than those of the fonts that systems have for screens. */
export const PAPER_FONT = 'Arial, "Liberation Sans", sans-serif';

/** An empty element for a print's heading and tables, with its paper, its font, and classes for lists and parts. */
export function paperOf({ paper, fontSize, parts }: PrintMeasures, isList: boolean): HTMLElement {
  const made = document.createElement('div');
  made.className = ['sheet-paper', isList && 'listed', parts.length > 1 && 'divided'].filter(Boolean).join(' ');
  Object.assign(made.style, { page: paper, fontSize, fontFamily: PAPER_FONT });
  return made;
}

/** Gives the columns of a table their shares of its width. */
export function styleColumns(table: HTMLTableElement, { shares }: PrintPart): void {
  table.querySelectorAll('col').forEach((col, index) => (col.style.width = shares[index]!));
}

/** Adds a line below a table's header with the names of the groups continued from the page before; none for ''. */
export function addContinuation(table: HTMLTableElement, names: string): void {
  if (names === '') return;
  const row = table.tHead!.insertRow();
  row.className = 'continues';
  const span = table.querySelectorAll('col').length;
  row.innerHTML = element('th', { colspan: span }, escapeHtml(`${names} (continuação)`));
}

/** The height of a row's border in pixels: none on paper is wider. */
const BORDER = 1;
/** The gap above the line below the rows, in pixels, as in print.css. */
const FOOT_GAP = 5;

type Layout = {
  readonly measures: PrintMeasures;
  readonly part: PrintPart;
  /** The heading of the first page, as HTML. */
  readonly heading: string;
  /** The line below the rows of a page, as HTML; empty in browsers that print margins. */
  readonly foot: string;
  readonly blocks: Pick<BlockTracker, 'startOf'>;
  readonly isList: boolean;
};

/** Measures the heights of a part's rows on paper and the room for them, in pixels, with a brief hidden layout. */
export function measureRows(
  sheet: Sheet,
  { measures, part, heading, foot, blocks, isList }: Layout,
): PageHeights & { readonly heights: readonly number[] } {
  const model = heightModel(sheet);
  const paper = paperOf(measures, isList);
  paper.classList.add('measuring');
  paper.style.width = `${measures.width}px`;
  const parts = printParts(model.rows, blocks).map((rows) => writeHtml({ ...model, rows }));
  paper.innerHTML = heading + parts.join('') + foot; // the writer escapes every text
  for (const table of paper.querySelectorAll('table')) styleColumns(table, part);
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

/** The height of a part of a table, with its borders on paper. */
function heightOf(part: Element): number {
  const lines = part instanceof HTMLTableSectionElement ? part.rows.length : 1;
  return part.getBoundingClientRect().height + lines * BORDER;
}

const ENOUGH = 500;
const MOST = 1000;

/**
 * Divides the rows into parts that are measured as separate tables, since browsers need minutes for one table of many
 * thousands of rows, or fail. A part ends before an outermost group if one begins after 500 to 1,000 rows.
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

/**
 * A sheet whose rows are as high as those of the given one: a run of figures, which take one line, is one cell.
 * Browsers lay this sheet out many times faster.
 */
export function heightModel(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const at = (index: number) => {
    const row = rows.at(index);
    return row && { ...row, cells: joinFigures(row) };
  };
  return { ...sheet, rows: { length: rows.length, at } satisfies RowSource };
}

function joinFigures({ cells }: Row): readonly Cell[] {
  const joined: Cell[] = [];
  let run = false;
  for (const cell of cells) {
    const isLine = isOneLine(cell);
    const before = run && isLine ? joined.pop() : undefined;
    joined.push(before ? { ...before, colSpan: (before.colSpan ?? 1) + (cell.colSpan ?? 1) } : cell);
    run = isLine;
  }
  return joined;
}

function isOneLine({ value, rowSpan }: Cell): boolean {
  return value.kind !== 'text' && value.kind !== 'coded' && rowSpan === undefined;
}
