import { text } from './cells.ts';
import type { Column, Row } from './sheet.ts';

/** A header of one row: the columns' labels. */
export function headerOf(columns: readonly Pick<Column, 'label'>[]): readonly Row[] {
  return [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }];
}
