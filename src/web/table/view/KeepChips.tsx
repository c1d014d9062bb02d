import { type ReactNode, useMemo } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { KEEP_LABELS } from '../../../sheet/view/describe-view.ts';
import { chipsOf, keepsOffered } from '../../../sheet/view/visible-items.ts';
import type { KeepName } from '../../../sheet/view/view.ts';

/** A choice of items that makes sense for a sheet; its count comes after the first paint. */
type Chip = { readonly name: KeepName; readonly count: number | undefined };

/** A sheet's choices of items, counted once `isSettled`. */
export function useChips(sheet: Sheet, isSettled: boolean): readonly Chip[] {
  return useMemo(
    () => (isSettled ? chipsOf(sheet) : keepsOffered(sheet.columns).map((name) => ({ name, count: undefined }))),
    [sheet, isSettled],
  );
}

type Props = {
  readonly chips: readonly Chip[];
  /** The pressed ones. */
  readonly keep: readonly KeepName[];
  readonly onChange: (keep: readonly KeepName[]) => void;
};

/** Chips that show only some items, with the number of these once they are counted: 'Acima do planejado · 277'; none for nothing. */
export function KeepChips({ chips, keep, onChange }: Props): ReactNode {
  const offered = chips.filter(({ name, count }) => count !== 0 || keep.includes(name));
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label="Mostrar só" className="sheet-chips">
      {offered.map(({ name, count }) => {
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
