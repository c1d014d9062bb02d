import type { KeyboardEvent, ReactNode } from 'react';
import type { Ordering } from './ordering.ts';

type Props = {
  readonly label: string;
  /** The column's position in the sheet. */
  readonly index: number;
  readonly ordering: Ordering;
  /** Whether Tab stops here: of all headings at one alone, from which the arrow keys lead to the others. */
  readonly isStop: boolean;
  readonly onStop: (index: number) => void;
  readonly children: ReactNode;
};

/** A column's heading: orders the rows within their groups by it, ascending, descending, and as they were. */
export function HeadingButton({ label, index, ordering, isStop, onStop, children }: Props): ReactNode {
  return (
    <button
      type="button"
      className="sheet-heading"
      data-column={index}
      tabIndex={isStop ? 0 : -1}
      title={`Ordenar por ${label}`}
      onClick={() => ordering.press(index)}
      onFocus={() => onStop(index)}
      onKeyDown={walkHeadings}
    >
      {children}
    </button>
  );
}

/** Left, Right, Home and End among the headings. */
function walkHeadings(event: KeyboardEvent<HTMLButtonElement>): void {
  const head = event.currentTarget.closest('thead');
  if (head === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const headings = [...head.querySelectorAll<HTMLElement>('button[data-column]')].sort(
    (a, b) => Number(a.dataset['column']) - Number(b.dataset['column']),
  );
  const next = headings[placeOf(event.key, headings.indexOf(event.currentTarget), headings.length)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function placeOf(key: string, at: number, count: number): number {
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowRight') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
