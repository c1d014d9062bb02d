import type { KeyHandler } from '../use-keys.ts';
import type { SelectionPlace } from './selection-place.ts';
import type { Selecting } from './selection.ts';
import { useDrawnSelection } from './use-drawn-selection.ts';
import { useSelectionCopy } from './use-selection-copy.ts';
import { useSelectionKeys } from './use-selection-keys.ts';
import { useSelectionMouse } from './use-selection-mouse.ts';

/** Lets the mouse select cells of a drawn table, shows which are selected, and copies them; returns its keys. */
export function useCellSelection(place: SelectionPlace, selecting: Selecting): KeyHandler {
  useSelectionMouse(place, selecting);
  useSelectionCopy(place, selecting.selection);
  useDrawnSelection(place, selecting.selection);
  return useSelectionKeys(place, selecting);
}
