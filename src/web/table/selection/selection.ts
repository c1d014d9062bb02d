import { useMemo, useState } from 'react';
import type { CellPosition } from '../../../sheet/rectangle/rectangle.ts';
import type { TablePlan } from '../table-plan.ts';

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

type Selected = Pick<Selecting, 'selection' | 'copiedRows'>;
type State = { readonly plan: TablePlan; readonly selected: Selected };

const NONE: Selected = { selection: undefined, copiedRows: undefined };

/** The state of the cells selected in a table; another view keeps a single cell that is still shown, another sheet none. */
export function useSelecting(plan: TablePlan): Selecting {
  const [state, setState] = useState<State>();
  const selected = useMemo(() => (state === undefined ? NONE : selectedIn(plan, state)), [plan, state]);
  const set = (changed: Selected) => setState({ plan, selected: changed });
  return {
    ...selected,
    select: (selection) => set({ selection, copiedRows: undefined }),
    noteCopied: (copiedRows) => set({ selection: selected.selection, copiedRows }),
  };
}

function selectedIn(plan: TablePlan, { plan: before, selected }: State): Selected {
  if (plan.sheet === before.sheet) return selected;
  const { selection } = selected;
  if (selection === undefined || !isOneCell(selection) || !hasSameColumns(plan, before)) return NONE;
  const row = rowIn(plan, before.viewed.originOf(selection.active.row));
  if (row === undefined) return NONE;
  const place = { row, column: selection.active.column };
  return { selection: { anchor: place, active: place }, copiedRows: undefined };
}

/** Where a table shows a row of the whole sheet itself, not its closed group. */
function rowIn({ viewed }: TablePlan, origin: number | undefined): number | undefined {
  const row = origin === undefined ? undefined : viewed.rowOf(origin);
  return row !== undefined && viewed.originOf(row) === origin ? row : undefined;
}

function isOneCell({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column;
}

function hasSameColumns({ columns }: TablePlan, before: TablePlan): boolean {
  return (
    columns.length === before.columns.length &&
    columns.every(({ column }, at) => column.label === before.columns[at]!.column.label)
  );
}
