import type { SelectionPlace } from '../selection/selection-place.ts';
import type { Selecting } from '../selection/selection.ts';
import type { KeyHandler } from '../use-keys.ts';
import type { Opening } from './opening.ts';
import { useFollowing } from './use-following.ts';
import { useOpenedCell } from './use-opened-cell.ts';
import { openingKeys } from './opening-keys.ts';
import { useOpeningMouse } from './use-opening-mouse.ts';

/** Lets the mouse open amounts of a drawn table and keeps the selected cell on the open amount (decision 0031); returns its keys. */
export function useCellOpening(place: SelectionPlace, selecting: Selecting, opening: Opening | undefined): KeyHandler {
  const following = useFollowing(place.plan, selecting.selection, opening);
  useOpeningMouse(place, following);
  useOpenedCell(place, selecting, following);
  return openingKeys(place.plan, selecting.selection, following);
}
