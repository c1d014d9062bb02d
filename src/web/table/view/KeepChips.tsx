import { type ReactNode, useMemo } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { KEEP_LABELS } from '../../../sheet/view/describe-view.ts';
import { keepsOffered } from '../../../sheet/view/keepers.ts';
import { type Chip as Counted, chipsOf } from '../../../sheet/view/kept-rows.ts';
import type { KeepName, View } from '../../../sheet/view/view.ts';

/** A choice of rows that makes sense for a sheet; a long sheet's counts come after the first paint. */
type Chip = Pick<Counted, 'name'> & Partial<Counted>;

/** The most rows that are counted before the first paint: chips that go once they are counted move the table up. */
const ROWS_COUNTED_AT_ONCE = 5_000;

/** A sheet's choices of rows at a level: those that keep something, and pressed ones; of a long sheet counted once `isSettled`. */
export function useChips(sheet: Sheet, { depth, keep }: View, isSettled: boolean): readonly Chip[] {
  const isCounted = isSettled || sheet.rows.length <= ROWS_COUNTED_AT_ONCE;
  const chips: readonly Chip[] = useMemo(
    () => (isCounted ? chipsOf(sheet, depth) : keepsOffered(sheet.columns).map((name) => ({ name }))),
    [sheet, depth, isCounted],
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
            {name === 'semJustificativa' && <span className="corner" aria-hidden="true" />}
            {count === undefined ? KEEP_LABELS[name] : `${KEEP_LABELS[name]} · ${count.toLocaleString('pt-BR')}`}
          </button>
        );
      })}
    </fieldset>
  );
}
