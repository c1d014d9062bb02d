import { useState } from 'react';
import { WHOLE_VIEW, type View } from '../../../sheet/view/view.ts';

/** The view of a table's sheet, and how to change it; 'typing' changes follow one another quickly. */
export type Viewing = {
  readonly view: View;
  readonly change: (view: View, by?: 'typing') => void;
};

/** The caller's view, such as one in the page's address; without one, the table's own state. */
export function useViewing(given: Viewing | undefined): Viewing {
  const [view, setView] = useState(WHOLE_VIEW);
  return given ?? { view, change: setView };
}
