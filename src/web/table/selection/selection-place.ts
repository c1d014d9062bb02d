import type { RefObject } from 'react';
import type { TablePlan } from '../table-plan.ts';
import type { VirtualRows } from '../use-virtual-rows.ts';

/** The scrolling table that cells are selected in. */
export type SelectionPlace = {
  readonly region: RefObject<HTMLElement | null>;
  readonly plan: TablePlan;
  readonly rows: VirtualRows;
};
