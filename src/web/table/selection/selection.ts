import { useState } from 'react';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { Sheet } from '../../../sheet/sheet.ts';

/** Selected cells: those between the anchor, where the selection began, and the active cell, where the keys are. */
export type Selection = { readonly anchor: CellPosition; readonly active: CellPosition };

/** The selected cells, undefined if there are none, and how to select others. */
export type Selecting = {
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
};

/** The state of the cells selected in a sheet; another sheet has none selected. */
export function useSelecting(sheet: Sheet): Selecting {
  const [state, setState] = useState<{ readonly sheet: Sheet; readonly selection: Selection | undefined }>();
  return {
    selection: state?.sheet === sheet ? state.selection : undefined,
    select: (selection) => setState({ sheet, selection }),
  };
}
