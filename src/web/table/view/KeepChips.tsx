import { type ReactNode, useMemo } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { KEEP_LABELS } from '../../../sheet/view/describe-view.ts';
import { keepsOffered } from '../../../sheet/view/keepers.ts';
import { type Chip as Counted, chipsOf } from '../../../sheet/view/kept-rows.ts';
import type { KeepName, View } from '../../../sheet/view/view.ts';

/** A choice of rows that makes sense for a sheet; its counts come after the first paint. */
type Chip = Pick<Counted, 'name'> & Partial<Counted>;

/** A sheet's choices of rows at a level, counted once `isSettled`: those that keep something, and pressed ones. */
export function useChips(sheet: Sheet, { depth, keep }: View, isSettled: boolean): readonly Chip[] {
  const chips: readonly Chip[] = useMemo(
    () => (isSettled ? chipsOf(sheet, depth) : keepsOffered(sheet.columns).map((name) => ({ name }))),
    [sheet, depth, isSettled],
  );
  return chips.filter(({ name, count, within }) => count !== 0 || within !== 0 || keep.includes(name));
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
      {chips.map(({ name, count }) => {
        const isPressed = keep.includes(name);
        return (
          <button
            key={name}
            type="button"
            className="sheet-chip"
            aria-pressed={isPressed}
            onClick={() => onChange(isPressed ? keep.filter((other) => other !== name) : [...keep, name])}
          >
            {count === undefined ? KEEP_LABELS[name] : `${KEEP_LABELS[name]} · ${count.toLocaleString('pt-BR')}`}
          </button>
        );
      })}
    </fieldset>
  );
}
