import { useState } from 'react';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { Sheet } from '../../../sheet/sheet.ts';

/** Selected cells: those between the anchor, where the selection began, and the active cell, where the keys are. */
export type Selection = { readonly anchor: CellPosition; readonly active: CellPosition };

/** The selected cells, undefined if there are none, and how to select others. */
export type Selecting = {
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
  /** How many rows were copied since the cells were selected; undefined if none were. */
  readonly copied: number | undefined;
  readonly noteCopied: (rows: number) => void;
};

type State = { readonly sheet: Sheet; readonly selection: Selection | undefined; readonly copied?: number };

/** The state of the cells selected in a sheet; another sheet has none selected. */
export function useSelecting(sheet: Sheet): Selecting {
  const [state, setState] = useState<State>();
  const own = state?.sheet === sheet ? state : undefined;
  return {
    selection: own?.selection,
    select: (selection) => setState({ sheet, selection }),
    copied: own?.copied,
    noteCopied: (copied) => setState({ sheet, selection: own?.selection, copied }),
  };
}
