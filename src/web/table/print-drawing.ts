/**
 * A drawing that stands above the table, as HTML for its print: without what is for the screen or for screen readers
 * alone, its ids apart from those of the page, which is not shown on paper.
 */
export function drawingOnPaper(drawing: HTMLElement | null | undefined): string {
  if (!drawing) return '';
  const copy = drawing.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('.no-print, .unseen').forEach((part) => part.remove());
  for (const { id } of copy.querySelectorAll('[id]')) {
    copy
      .querySelectorAll(`[fill="url(#${id})"]`)
      .forEach((part) => part.setAttribute('fill', `url(#${ON_PAPER}${id})`));
  }
  copy.querySelectorAll('[id]').forEach((part) => (part.id = `${ON_PAPER}${part.id}`));
  return copy.outerHTML;
}

const ON_PAPER = 'paper-';
