import type { ReactNode } from 'react';

type Props = {
  /** The names of the sheet's levels, outermost first. */
  readonly levels: readonly string[];
  /** How many levels are open; undefined for all. */
  readonly depth: number | undefined;
  readonly onDepth: (depth: number | undefined) => void;
};

/** Buttons 1 2 3 ...: each shows that many levels of rows and closes the groups below. */
export function LevelButtons({ levels, depth = levels.length, onDepth }: Props): ReactNode {
  if (levels.length < 2) return null;
  return (
    <fieldset aria-label="Níveis" className="sheet-levels">
      {levels.map((level, at) => (
        <button
          key={level}
          type="button"
          aria-pressed={depth === at + 1}
          title={at === levels.length - 1 ? `Abrir tudo, até ${level}` : `Fechar até ${level}`}
          onClick={() => onDepth(at === levels.length - 1 ? undefined : at + 1)}
        >
          {at + 1}
        </button>
      ))}
    </fieldset>
  );
}
