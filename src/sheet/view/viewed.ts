import type { Outline } from '../rows/outline.ts';
import type { Sheet } from '../sheet.ts';
import type { Items, ShownSums } from './shown-sums.ts';
import type { View } from './view.ts';
import type { VisibleItems } from './visible-items.ts';

/** A sheet as a view shows it: its items, its open groups, and the sums of what is shown. */
export type Viewed = {
  readonly sheet: Sheet;
  readonly view: Pick<View, 'isList' | 'totals'>;
  /** How many levels of rows are in sight. */
  readonly depth: number;
  readonly outline: Outline;
  readonly visible: VisibleItems;
  readonly isOpen: (group: number) => boolean;
  /** Whether some items are not drawn: left out, or in closed groups. */
  readonly hidesItems: boolean;
  readonly sums: (items: Items) => ShownSums;
};
