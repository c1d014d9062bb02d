import type { Cell, Row } from '../../sheet.ts';
import type { RowLook } from './looks.ts';

/** A row of a worksheet: a sheet's row, or a fact above its header. */
export type BodyRow = RowLook & Pick<Row, 'keys'> & { readonly cells: readonly Cell[] };

const DEEPEST_OUTLINE = 7;

/** The level by which a row folds away, 0 for what never does: at most 7 in every format. */
export function outlineDepth({ kind, level }: RowLook): number {
  return kind === 'header' || kind === 'fact' ? 0 : Math.min(level, DEEPEST_OUTLINE);
}
