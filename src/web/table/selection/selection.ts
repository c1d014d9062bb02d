import { useState } from 'react';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { Sheet } from '../../../sheet/sheet.ts';

/** Selected cells: those between the anchor, where the selection began, and the active cell, where the keys are. */
export type Selection = { readonly anchor: CellPosition; readonly active: CellPosition };

/** The selected cells, undefined if there are none, and how to select others. */
export type Selecting = {
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
  /** How many rows were copied since cells were selected last; undefined if none were. */
  readonly copiedRows: number | undefined;
  readonly noteCopied: (rows: number) => void;
};

type State = { readonly sheet: Sheet; readonly selection: Selection | undefined; readonly copiedRows?: number };

/** The state of the cells selected in a sheet; another sheet has none selected. */
export function useSelecting(sheet: Sheet): Selecting {
  const [state, setState] = useState<State>();
  const current = state?.sheet === sheet ? state : undefined;
  return {
    selection: current?.selection,
    select: (selection) => setState({ sheet, selection }),
    copiedRows: current?.copiedRows,
    noteCopied: (copiedRows) => setState({ sheet, selection: current?.selection, copiedRows }),
  };
}
