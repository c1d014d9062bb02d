import { useMemo } from 'react';
import type { Column } from '../../../sheet/sheet.ts';
import { columnKeys } from '../../../sheet/columns.ts';
import type { View, ViewOrder } from '../../../sheet/view/view.ts';
import type { Viewing } from './use-viewing.ts';

/** The order of a table's rows, and how its headings change it. */
export type Ordering = {
  /** How a column orders the rows; undefined if it does not. */
  readonly sortOf: (column: number) => 'ascending' | 'descending' | undefined;
  /** Goes on from a column's order to its next: ascending, descending, the report's own. */
  readonly press: (column: number) => void;
};

/** The order of a sheet with these columns in a view. */
export function useOrdering(columns: readonly Column[], { view, change }: Viewing): Ordering {
  return useMemo(() => {
    const keys = columnKeys(columns);
    const sortOf: Ordering['sortOf'] = (column) => {
      if (keys[column] !== view.order?.column) return undefined;
      return view.order?.descending === true ? 'descending' : 'ascending';
    };
    const press: Ordering['press'] = (column) => {
      const sort = sortOf(column);
      const next = { column: keys[column]!, descending: sort === 'ascending' };
      change(withOrder(view, sort === 'descending' ? undefined : next));
    };
    return { sortOf, press };
  }, [columns, view, change]);
}

function withOrder(view: View, order: ViewOrder | undefined): View {
  const { order: _before, ...others } = view;
  return order === undefined ? others : { ...others, order };
}
