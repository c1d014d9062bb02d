import { useMemo, useState } from 'react';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';

/** Selected cells: those between the anchor, where the selection began, and the active cell, which the keys move. */
export type Selection = { readonly anchor: CellPosition; readonly active: CellPosition };

/** The selected cells, undefined if there are none, and how to select others. */
export type Selecting = {
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
  /** How many rows the last copy has; undefined without one, and once other cells are selected or other rows shown. */
  readonly copied: number | undefined;
  readonly noteCopied: (rows: number) => void;
};

type Selected = Pick<Selecting, 'selection' | 'copied'>;
type State = { readonly plan: TablePlan; readonly selected: Selected };

const NONE: Selected = { selection: undefined, copied: undefined };

/**
 * The state of the cells selected in a table. With other columns, the selection stays if its corners are still drawn;
 * with other rows, only a single cell stays selected, if its row and column are still shown.
 */
export function useSelecting(plan: TablePlan): Selecting {
  const [state, setState] = useState<State>();
  const selected = useMemo(() => (state === undefined ? NONE : selectedIn(plan, state)), [plan, state]);
  const set = (changed: Selected) => setState({ plan, selected: changed });
  return {
    ...selected,
    select: (selection) => set({ selection, copied: undefined }),
    noteCopied: (copied) => set({ selection: selected.selection, copied }),
  };
}

function selectedIn(plan: TablePlan, { plan: before, selected: { selection, copied } }: State): Selected {
  return {
    selection: selection && selectionIn(plan, before, selection),
    copied: hasSameRows(plan, before) ? copied : undefined,
  };
}

function hasSameRows({ viewed }: TablePlan, before: TablePlan): boolean {
  return viewed.originOf === before.viewed.originOf;
}

/** The cells selected in the table as it was before, in this one; if the rows differ, only a single cell. */
function selectionIn(plan: TablePlan, before: TablePlan, selection: Selection): Selection | undefined {
  if (plan === before) return selection;
  if (!hasSameRows(plan, before) && !isOneCell(selection)) return undefined;
  const [anchor, active] = [selection.anchor, selection.active].map((cell) => cellIn(plan, before, cell));
  return anchor && active && { anchor, active };
}

/** Where a table shows a cell of another one; undefined if it does not. */
function cellIn(plan: TablePlan, before: TablePlan, cell: CellPosition): CellPosition | undefined {
  const row = hasSameRows(plan, before) ? cell.row : rowIn(plan, before.viewed.originOf(cell.row));
  const column = columnIn(plan, before, cell.column);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Where a table shows a row of the whole sheet itself, not its closed group. */
function rowIn({ viewed }: TablePlan, origin: number | undefined): number | undefined {
  const row = origin === undefined ? undefined : viewed.rowOf(origin);
  return row !== undefined && viewed.originOf(row) === origin ? row : undefined;
}

function isOneCell({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column;
}

/** Where a table draws the column that another one draws at a place; undefined if it does not. */
function columnIn({ viewed, columns }: TablePlan, before: TablePlan, place: number): number | undefined {
  const at = viewed.places.indexOf(before.viewed.places[place]!);
  return columns[at]?.column.label === before.columns[place]!.column.label ? at : undefined;
}
