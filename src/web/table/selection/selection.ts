import { useMemo, useState } from 'react';
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

type Selected = {
  readonly sheet: Sheet;
  readonly selection: Selection | undefined;
  /** The positions in the sheet of the columns that were drawn. */
  readonly places: readonly number[];
  readonly copied?: number;
};

/** The cells selected in a sheet, of which some columns are drawn; another sheet has none selected. */
export function useSelecting(sheet: Sheet, places: readonly number[]): Selecting {
  const [state, setState] = useState<Selected>();
  const selection = useMemo(
    () => (state?.sheet === sheet ? inColumns(state, places) : undefined),
    [state, sheet, places],
  );
  return {
    selection,
    select: (selected) => setState({ sheet, selection: selected, places }),
    copied: state?.sheet === sheet ? state.copied : undefined,
    noteCopied: (copied) => setState({ sheet, selection, places, copied }),
  };
}

/** The same cells where other columns are drawn; undefined if theirs are not. */
function inColumns({ selection, places }: Selected, drawn: readonly number[]): Selection | undefined {
  if (selection === undefined || places.join() === drawn.join()) return selection;
  const [anchor, active] = [selection.anchor, selection.active].map(({ row, column }) => {
    return { row, column: drawn.indexOf(places[column]!) };
  });
  return anchor!.column < 0 || active!.column < 0 ? undefined : { anchor: anchor!, active: active! };
}
