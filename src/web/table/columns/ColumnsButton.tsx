import type { ReactNode } from 'react';
import type { Columns } from './use-column-layout.ts';

/** The id of the menu that the button opens. */
export const MENU = 'menu-colunas';

/** The button in the first heading that opens the menu of the columns. */
export function ColumnsButton({ isMenuOpen, openMenu }: Pick<Columns, 'isMenuOpen' | 'openMenu'>): ReactNode {
  return (
    <button
      type="button"
      className="sheet-columns-button"
      aria-label="Colunas"
      title="Colunas: mostrar, ocultar, mudar a ordem e a largura"
      aria-haspopup="dialog"
      aria-expanded={isMenuOpen}
      aria-controls={isMenuOpen ? MENU : undefined}
      onClick={() => openMenu(!isMenuOpen)}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M1.5 2.5h13v11h-13zM6 2.5v11M10.5 2.5v11" fill="none" stroke="currentcolor" />
      </svg>
    </button>
  );
}
