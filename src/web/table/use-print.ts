import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, type RefObject } from 'react';
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

function makePaper({ sheet, widths, blocks }: TablePlan, captionText: string): HTMLElement {
  const { paper, fontSize, columns } = printMeasures(widths);
  const element = document.createElement('div');
  element.className = 'sheet-paper';
  Object.assign(element.style, { page: paper, fontSize });
  const title = document.createElement('h1');
  title.textContent = sheet.title;
  const caption = document.createElement('p');
  caption.textContent = captionText;
  const tables = document.createElement('div');
  const parts = printParts(sheet.rows, blocks);
  tables.innerHTML = parts.map((rows) => writeHtml({ ...sheet, rows })).join(''); // the writer escapes every text
  tables.querySelectorAll('col').forEach((col, index) => (col.style.width = columns[index % columns.length]!));
  element.append(title, caption, tables);
  return element;
}
