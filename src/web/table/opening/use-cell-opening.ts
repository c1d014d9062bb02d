import type { SelectionPlace } from '../selection/selection-place.ts';
import type { Selecting } from '../selection/selection.ts';
import type { Opening } from './opening.ts';
import { useFollowing } from './use-following.ts';
import { useOpenedCell } from './use-opened-cell.ts';
import { useOpeningKeys } from './use-opening-keys.ts';
import { useOpeningMouse } from './use-opening-mouse.ts';

/** Lets mouse and keys open the amounts of a drawn table, and keeps its selected cell and the open amount together (decision 0031). */
export function useCellOpening(place: SelectionPlace, selecting: Selecting, opening: Opening | undefined): void {
  const asked = useFollowing(place.plan, selecting.selection, opening);
  useOpeningMouse(place, asked);
  useOpeningKeys(place, selecting.selection, asked);
  useOpenedCell(place, selecting, asked);
}
