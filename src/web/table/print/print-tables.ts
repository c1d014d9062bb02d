import { element, escapeHtml } from '../../../sheet/text/write-html.ts';
import type { PrintMeasures } from './print-measures.ts';

/** An empty paper with the size of its type. */
export function paperOf({ paper, fontSize }: PrintMeasures): HTMLElement {
  const made = document.createElement('div');
  made.className = 'sheet-paper';
  Object.assign(made.style, { page: paper, fontSize });
  return made;
}

/** Gives the columns of a paper's tables their widths. */
export function styleColumns(paper: HTMLElement, { columns }: PrintMeasures): void {
  paper.querySelectorAll('col').forEach((col, index) => (col.style.width = columns[index % columns.length]!));
}

/** Adds the line that names the groups that go on, if any do, below a table's header. */
export function addContinuation(table: HTMLTableElement, names: string): void {
  if (names === '') return;
  const row = table.tHead!.insertRow();
  row.className = 'continues';
  const span = table.querySelectorAll('col').length;
  row.innerHTML = element('th', { colspan: span }, escapeHtml(`${names} (continuação)`));
}
