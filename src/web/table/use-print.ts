import { useEffect, type RefObject } from 'react';
import { writeHtml } from '../../sheet/text/write-html.ts';
import { printMeasures } from './print-measures.ts';
import { printParts } from './print-parts.ts';
import type { TablePlan } from './table-plan.ts';

/**
 * Prints every row of the sheet: before printing, a plain table of it all takes the page's place on paper, and goes
 * after. It is written as text, not as components: 20,000 rows are seconds so and minutes otherwise.
 */
export function usePrint(plan: TablePlan, caption: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let paper: HTMLElement | undefined;
    const unfold = () => {
      paper?.remove();
      paper = document.body.appendChild(makePaper(plan, caption.current?.innerText ?? ''));
      document.documentElement.classList.add('printing-sheet');
    };
    const fold = () => {
      paper?.remove();
      paper = undefined;
      document.documentElement.classList.remove('printing-sheet');
    };
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      fold();
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, [plan, caption]);
}

function makePaper({ sheet, widths, blocks }: TablePlan, captionText: string): HTMLElement {
  const { paper, fontSize, columns } = printMeasures(widths);
  const element = document.createElement('div');
  element.className = `sheet-paper ${paper}`;
  element.style.fontSize = fontSize;
  const title = document.createElement('h1');
  title.textContent = sheet.title;
  const caption = document.createElement('p');
  caption.textContent = captionText;
  const tables = document.createElement('div');
  const parts = printParts(sheet.rows, blocks);
  tables.innerHTML = parts.map((rows) => writeHtml({ ...sheet, rows })).join(''); // every text escaped by the writer
  tables.querySelectorAll('col').forEach((col, index) => (col.style.width = columns[index % columns.length]!));
  element.append(title, caption, tables);
  return element;
}
