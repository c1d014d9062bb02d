import type { ReactNode } from 'react';
import type { KeepName } from '../../../sheet/view/view.ts';
import { KEEP_LABELS } from '../../../sheet/view/describe-view.ts';
import type { OfferedKeep } from './use-chips.ts';

type Props = {
  readonly offered: readonly OfferedKeep[];
  readonly kept: readonly KeepName[];
  readonly onKept: (kept: readonly KeepName[]) => void;
};

/** Chips that leave out all but some items: 'Acima do planejado · 277'. */
export function KeepChips({ offered, kept, onKept }: Props): ReactNode {
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label="Mostrar só" className="sheet-chips">
      {offered.map(({ name, count }) => {
        const isKept = kept.includes(name);
        return (
          <button
            key={name}
            type="button"
            className="sheet-chip"
            aria-pressed={isKept}
            disabled={count === 0 && !isKept}
            onClick={() => onKept(isKept ? kept.filter((other) => other !== name) : [...kept, name])}
          >
            {chipLabel(name, count)}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The label with its number of items, once they are counted: 'Acima do planejado · 277', 'Ocultar zeros · 12'. */
function chipLabel(name: KeepName, count: number | undefined): string {
  const label = KEEP_LABELS[name];
  return count === undefined ? label : `${label} · ${count.toLocaleString('pt-BR')}`;
}
