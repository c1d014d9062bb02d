import { type ReactNode, useMemo } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { KEEP_LABELS } from '../../../sheet/view/describe-view.ts';
import { keepsOffered } from '../../../sheet/view/keepers.ts';
import { type Chip as Counted, chipsOf } from '../../../sheet/view/kept-rows.ts';
import type { KeepName, View } from '../../../sheet/view/view.ts';
import { FEW_ROWS } from '../table-plan.ts';

/** A choice of rows that makes sense for a sheet. */
type Chip = Pick<Counted, 'name'> &
  Partial<Counted> & {
    /** The longest words that it may have, for a long sheet, whose counts come after the first paint. */
    readonly longest?: string;
    /** Whether it would leave no rows, and only holds its place. */
    readonly isEmpty?: boolean;
  };

/**
 * A sheet's choices of rows at a level: those that leave some rows, and pressed ones. In a sheet with more rows than
 * are read before the first paint, rows are counted once `isSettled`, and all choices hold their places, so that the
 * table does not move.
 */
export function useChips(sheet: Sheet, { depth, keep }: View, isSettled: boolean): readonly Chip[] {
  const isLong = sheet.rows.length > FEW_ROWS;
  const isCounted = isSettled || !isLong;
  const chips: readonly Chip[] = useMemo(
    () => (isCounted ? chipsOf(sheet, depth) : keepsOffered(sheet.columns).map((name) => ({ name }))),
    [sheet, depth, isCounted],
  );
  const isEmpty = ({ name, count, within }: Chip) => count === 0 && within === 0 && !keep.includes(name);
  if (!isLong) return chips.filter((chip) => !isEmpty(chip));
  const { length: count } = sheet.rows;
  return chips.map((chip) => ({ ...chip, longest: wordsOf({ ...chip, count }), isEmpty: isEmpty(chip) }));
}

/** The words of a chip: 'Acima do planejado · 1.277'; without the number until it is counted. */
function wordsOf({ name, count }: Chip): string {
  return count === undefined ? KEEP_LABELS[name] : `${KEEP_LABELS[name]} · ${count.toLocaleString('pt-BR')}`;
}

type Props = {
  readonly chips: readonly Chip[];
  /** The names of the pressed chips. */
  readonly keep: readonly KeepName[];
  readonly onChange: (keep: readonly KeepName[]) => void;
};

/** Chips that show only some rows of the level, with their number once it is counted: 'Acima do planejado · 277'. */
export function KeepChips({ chips, keep, onChange }: Props): ReactNode {
  if (chips.length === 0) return null;
  return (
    <fieldset aria-label="Mostrar só" className="sheet-chips">
      {chips.map((chip) => {
        const { name, longest, isEmpty = false } = chip;
        const isPressed = keep.includes(name);
        return (
          <button
            key={name}
            type="button"
            className="sheet-chip"
            aria-pressed={isPressed}
            data-empty={isEmpty}
            data-longest={longest}
            onClick={() => onChange(isPressed ? keep.filter((other) => other !== name) : [...keep, name])}
          >
            <span>
              {name === 'semJustificativa' && <span className="corner" aria-hidden="true" />}
              {wordsOf(chip)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
