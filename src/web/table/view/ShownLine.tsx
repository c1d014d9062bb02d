import { type ReactNode, useMemo } from 'react';
import { shownOf } from '../../../domain/noun.ts';
import { isInHeadingsAlone } from '../../../sheet/find/find-rows.ts';
import { itemNoun } from '../../../sheet/rows/count-items.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { keepsSome } from '../../../sheet/view/view.ts';
import type { ViewedSheet } from '../../../sheet/view/viewed-sheet.ts';
import { describeView } from '../../../sheet/view/describe-view.ts';
import type { Viewing } from './use-viewing.ts';

type Props = { readonly sheet: Sheet; readonly viewed: ViewedSheet; readonly view: Viewing['view'] };

/** Says what is left out and in which order the rows are: '277 de 1.620 naturezas mostradas · acima do orçado'. */
export function ShownLine({ sheet, viewed, view }: Props): ReactNode {
  const words = useMemo(() => {
    const how = describeView(view, sheet);
    if (!keepsSome(view)) return how.join(' · '); // nothing to count, which reads every row
    const { shown, all } = viewed.items;
    const counts = shown < all || !isInHeadingsAlone(sheet, view.found ?? '');
    return [...(counts ? [shownOf(shown, all, itemNoun(sheet))] : []), ...how].join(' · ');
  }, [sheet, viewed, view]);
  return (
    <div aria-live="polite" className="sheet-shown">
      {words}
    </div>
  );
}
