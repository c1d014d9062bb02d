import { type ReactNode, useMemo } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { KEEP_LABELS } from '../../../sheet/view/describe-view.ts';
import { keepsOffered } from '../../../sheet/view/keepers.ts';
import { type Chip as Counted, chipsOf } from '../../../sheet/view/kept-rows.ts';
import type { KeepName, View } from '../../../sheet/view/view.ts';
import { FIRST_ROWS } from '../table-plan.ts';

/** A choice of rows that makes sense for a sheet. */
type Chip = Pick<Counted, 'name'> &
  Partial<Counted> & {
    /** Of a long sheet, whose counts come after the first paint: how many characters its count may have. */
    readonly room?: number;
    /** Whether it keeps nothing, and only holds its place. */
    readonly isEmpty?: boolean;
  };

/**
 * A sheet's choices of rows at a level: those that keep something, and pressed ones. Of a sheet with more rows than are read
 * before the first paint they are counted once `isSettled`, and keep their places, so that the table does not move.
 */
export function useChips(sheet: Sheet, { depth, keep }: View, isSettled: boolean): readonly Chip[] {
  const isLong = sheet.rows.length > FIRST_ROWS;
  const isCounted = isSettled || !isLong;
  const chips: readonly Chip[] = useMemo(
    () => (isCounted ? chipsOf(sheet, depth) : keepsOffered(sheet.columns).map((name) => ({ name }))),
    [sheet, depth, isCounted],
  );
  const isEmpty = ({ name, count, within }: Chip) => count === 0 && within === 0 && !keep.includes(name);
  if (!isLong) return chips.filter((chip) => !isEmpty(chip));
  const room = wordsOf(sheet.rows.length).length;
  return chips.map((chip) => ({ ...chip, room, isEmpty: isEmpty(chip) }));
}

/** What follows a chip's name: '· 1.277'. */
function wordsOf(count: number): string {
  return `· ${count.toLocaleString('pt-BR')}`;
}

type Props = {
  readonly chips: readonly Chip[];
  /** The pressed ones. */
  readonly keep: readonly KeepName[];
  readonly onChange: (keep: readonly KeepName[]) => void;
};

/** Chips that show only some rows of the level in sight, with the number of these once they are counted: 'Acima do planejado · 277'. */
export function KeepChips({ chips, keep, onChange }: Props): ReactNode {
  if (chips.length === 0) return null;
  return (
    <fieldset aria-label="Mostrar só" className="sheet-chips">
      {chips.map(({ name, count, room, isEmpty = false }) => {
        const isPressed = keep.includes(name);
        return (
          <button
            key={name}
            type="button"
            className="sheet-chip"
            aria-pressed={isPressed}
            data-empty={isEmpty}
            onClick={() => onChange(isPressed ? keep.filter((other) => other !== name) : [...keep, name])}
          >
            {name === 'semJustificativa' && <span className="corner" aria-hidden="true" />}
            {KEEP_LABELS[name]} <Count count={count} room={room} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** The number of rows that a chip keeps; where it comes late, its place is there before it. */
function Count({ count, room }: { readonly [Each in 'count' | 'room']: Chip[Each] | undefined }): ReactNode {
  const words = count === undefined ? '' : wordsOf(count);
  if (room === undefined) return words;
  return (
    <span className="sheet-chip-count" style={{ minWidth: `${room}ch` }}>
      {words}
    </span>
  );
}
