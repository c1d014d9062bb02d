import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, type RefObject } from 'react';
import { element, escapeHtml } from '../../sheet/text/html.ts';
import { writeHtml } from '../../sheet/text/write-html.ts';
import { printMeasures } from './print-measures.ts';
import { printParts } from './print-parts.ts';
import type { TablePlan } from './table-plan.ts';

/**
 * Prints every row of the sheet: during printing, a plain table of all rows replaces the page. It is written as HTML
 * text, because components take minutes for 20,000 rows instead of seconds.
 */
export function usePrint(plan: TablePlan, caption: RefObject<HTMLElement | null>): void {
  const paper = useRef<HTMLElement>(undefined);
  const remove = () => {
    paper.current?.remove();
    document.documentElement.classList.remove('printing-sheet');
  };
  useWindowEvent('beforeprint', () => {
    remove();
    paper.current = document.body.appendChild(makePaper(plan, caption.current?.innerText ?? ''));
    document.documentElement.classList.add('printing-sheet');
  });
  useWindowEvent('afterprint', remove);
  useEffect(() => remove, [plan]);
}

function makePaper({ sheet, widths, blocks }: TablePlan, caption: string): HTMLElement {
  const { paper, fontSize, columns } = printMeasures(widths);
  const made = document.createElement('div');
  made.className = 'sheet-paper';
  Object.assign(made.style, { page: paper, fontSize });
  const head = element('h1', {}, escapeHtml(sheet.title)) + element('p', {}, escapeHtml(caption));
  const parts = printParts(sheet.rows, blocks).map((rows) => writeHtml({ ...sheet, rows }));
  made.innerHTML = head + parts.join(''); // the writer escapes every text
  made.querySelectorAll('col').forEach((col, index) => (col.style.width = columns[index % columns.length]!));
  return made;
}
