import type { Follows, Row } from './sheet.ts';

/** Whether a column's amounts may be added up over rows. */
export function addsUp(follows: Pick<Follows, 'kind'> | undefined): boolean {
  return follows === undefined || follows.kind === 'sum' || follows.kind === 'difference';
}

/** Whether a group's row holds the sums of its items; otherwise a subtotal below them does. */
export function holdsAmounts({ cells }: Pick<Row, 'cells'>): boolean {
  return cells.some(({ value }) => value.kind === 'money' || value.kind === 'number');
}
