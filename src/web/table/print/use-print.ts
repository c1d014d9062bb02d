import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import { formatCell } from '../../../sheet/format-value.ts';
import { groupTracker } from '../../../sheet/rows/outline.ts';
import { blockTracker } from '../../../sheet/rows/row-blocks.ts';
import { sliceRows } from '../../../sheet/rows/row-blocks.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { writeHtml } from '../../../sheet/text/write-html.ts';
import type { PaperWidth, TablePlan } from '../table-plan.ts';
import {
  type PrintedDrawing,
  type PrintFacts,
  printFoot,
  printHeading,
  printMargins,
  printNotes,
} from './print-heading.ts';
import { withColumns } from './print-columns.ts';
import { printMeasures } from './print-measures.ts';
import { type PageHeights, type PrintedRow, printPages } from './print-pages.ts';
import { addContinuation, measureRows, PAPER_FONT, paperOf, styleColumns } from './print-tables.ts';

type Printed = Pick<PrintFacts, 'imprint' | 'notesOf'> & {
  readonly caption: RefObject<HTMLElement | null>;
  readonly drawing: RefObject<PrintedDrawing | null> | undefined;
};

type Plan = Pick<TablePlan, 'sheet'> & { readonly widths: readonly PaperWidth[]; readonly isList: boolean };

/** Prints every row of the sheet: during printing, plain tables of all rows replace the page. */
export function usePrint({ sheet, widths, isList }: Plan, { caption, imprint, drawing, notesOf }: Printed): void {
  const paper = useRef<HTMLElement>(undefined);
  const remove = () => {
    paper.current?.remove();
    document.documentElement.classList.remove('printing-sheet');
  };
  useWindowEvent('beforeprint', () => {
    remove();
    const facts = {
      title: sheet.title,
      caption: caption.current?.innerText.replace(/\n+/g, '\n').trim() ?? '',
      drawing: drawing?.current ?? undefined,
      imprint,
      notesOf,
      moment: formatMoment(momentOf(new Date())),
    };
    paper.current = makePaper({ sheet, widths, isList }, facts);
    document.documentElement.classList.add('printing-sheet');
  });
  useWindowEvent('afterprint', remove);
  useEffect(() => remove, [sheet]);
}

/** The share of a page's CSS pixels that fits on paper: WebKit prints 1.25 pixels a point, others 4/3, as in CSS. */
const SHARE = navigator.vendor.startsWith('Apple') ? 1.25 / (4 / 3) : 1;

/** Whether the browser prints CSS page margins; otherwise a line below the rows says the same. */
const PRINTS_MARGINS = 'CSSMarginRule' in globalThis;

/** The least share of a page below a drawing in which rows begin; otherwise they begin on a page of their own. */
const LEAST = 0.2;

/**
 * Adds plain tables of every row to the document, one for each printed page; if the columns are printed in parts, the
 * tables of the same rows follow one another. They are written as HTML text, because components take minutes for 20,000
 * rows instead of seconds.
 */
function makePaper({ sheet, widths, isList }: Plan, facts: PrintFacts): HTMLElement {
  const columns = sheet.columns.map((column, at) => ({ ...column, ...widths[at]! }));
  const measures = printMeasures(columns, boldDigit(), SHARE);
  const { parts } = measures;
  const { rows, blocks, continuedAt } = printOutline(sheet);
  const heading = printHeading(facts, measures.width);
  const foot = (page: string | undefined) => (PRINTS_MARGINS ? '' : printFoot(facts, page));
  const sheets = parts.map((part) => withColumns(sheet, part.columns, blocks));
  const { heights, ...room } = measureParts(sheets, { measures, heading, foot: foot(undefined), blocks, isList });
  const measured = rows.map((row, index) => ({ ...row, height: heights[index]! }));
  const isApart = room.first < room.other * LEAST;
  const pages = printPages(
    measured,
    isApart ? { ...room, first: room.other } : room,
    (index) => continuedAt(index) !== '',
  );
  const paper = paperOf(measures, isList);
  paper.classList.toggle('apart', isApart);
  const isKnown = room.first >= 0 && heights.every((height) => height <= room.other);
  const notes = facts.notesOf === undefined ? '' : printNotes(sheet, continuedAt, facts.notesOf);
  const page = pageNumbers(pages.length * parts.length, { isApart, isKnown, isLast: notes === '' });
  const tables = pages.flatMap(({ start, end }, at) =>
    sheets.map((part, nth) => {
      const rowsOfPage = sliceRows(part.rows, start, end);
      return writeHtml({ ...part, rows: rowsOfPage }) + foot(page(at * parts.length + nth));
    }),
  );
  paper.innerHTML = heading + tables.join('') + notes; // the writer escapes every text
  paper.querySelectorAll('table').forEach((table, index) => {
    const part = index % parts.length;
    table.dataset['part'] = String(part + 1);
    styleColumns(table, parts[part]!);
    addContinuation(table, continuedAt(pages[Math.floor(index / parts.length)]!.start));
  });
  paper.append(Object.assign(document.createElement('style'), { textContent: printMargins(facts) }));
  return document.body.appendChild(paper);
}

type Layout = Omit<Parameters<typeof measureRows>[1], 'part'>;

/** The heights of rows that are printed in parts, one after the other: each is as high as in its highest part. */
function measureParts(sheets: readonly Sheet[], layout: Layout): PageHeights & { readonly heights: readonly number[] } {
  const measured = sheets.map((sheet, at) => measureRows(sheet, { ...layout, part: layout.measures.parts[at]! }));
  const [{ heights }] = measured as [(typeof measured)[number]];
  return {
    heights: heights.map((_, row) => Math.max(...measured.map((part) => part.heights[row]!))),
    first: Math.min(...measured.map(({ first }) => first)),
    other: Math.min(...measured.map(({ other }) => other)),
    continuation: Math.max(...measured.map(({ continuation }) => continuation)),
  };
}

type Numbering = {
  /** Whether a drawing has the first page to itself. */
  readonly isApart: boolean;
  readonly isKnown: boolean;
  /** Whether nothing follows the tables: notes below them may take further pages. */
  readonly isLast: boolean;
};

/** The page of each table, '2 de 20', or '2' if notes follow; undefined if a row or the drawing is higher than a page. */
function pageNumbers(tables: number, { isApart, isKnown, isLast }: Numbering) {
  const before = isApart ? 1 : 0; // the page of the drawing
  const all = isLast ? ` de ${tables + before}` : '';
  return (at: number) => (isKnown ? `${at + 1 + before}${all}` : undefined);
}

/** The width of a bold digit in this machine's print font, in ems; undefined if it cannot be measured. */
function boldDigit(): number | undefined {
  const size = 100;
  const drawing = document.createElement('canvas').getContext('2d');
  if (drawing === null) return undefined;
  drawing.font = `bold ${size}px ${PAPER_FONT}`;
  return drawing.measureText('0').width / size;
}

/** The rows of a sheet, without their heights. */
type PrintOutline = {
  readonly rows: readonly Omit<PrintedRow, 'height'>[];
  readonly blocks: { readonly startOf: (index: number) => number };
  /** The groups continued at a row, outermost first: '1.02 - Finanças › 1.02.01 - Contabilidade'; '' for none. */
  readonly continuedAt: (index: number) => string;
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
  return { rows: seen, blocks, continuedAt: (index) => groups.openAbove(index).map(nameOf).join(' › ') };
}
