import type { Cell, Row } from '../../sheet.ts';
import type { RowLook } from './looks.ts';

/** A row of a worksheet: a row of the sheet, or a fact above its header. */
export type BodyRow = RowLook & Pick<Row, 'keys'> & { readonly cells: readonly Cell[] };

const DEEPEST_OUTLINE = 7;

/** A row's outline level, at most 7 in every format; 0 for rows that never collapse. */
export function outlineDepth({ kind, level }: RowLook): number {
  return kind === 'header' || kind === 'fact' ? 0 : Math.min(level, DEEPEST_OUTLINE);
}
