import type { TablePlan } from '../table-plan.ts';

/** The heading of each column, as drawn; undefined for one without a heading of its own. */
export function headingsOf(region: HTMLElement, { header, columns }: TablePlan): readonly (Element | undefined)[] {
  const headings: (Element | undefined)[] = columns.map(() => undefined);
  const rows = region.querySelectorAll('thead tr');
  header.forEach((cells, row) =>
    cells.forEach(({ cell, column }, at) => {
      if ((cell.colSpan ?? 1) === 1) headings[column] = rows[row]?.children[at];
    }),
  );
  return headings;
}

/** The column at this place from the window's left; sticky columns lie over the others. */
export function columnAt(x: number, headings: readonly (Element | undefined)[]): number | undefined {
  const found = headings.flatMap((heading, column) => {
    const box = heading?.getBoundingClientRect();
    return box !== undefined && box.left <= x && x < box.right ? [{ column, sticky: isSticky(heading) }] : [];
  });
  return (found.find(({ sticky }) => sticky) ?? found[0])?.column;
}

/** Whether a heading stays in sight when its table is scrolled sideways. */
export function isSticky(heading: Element | undefined): boolean {
  return heading?.classList.contains('sticky') ?? false;
}
