import type { ReactNode } from 'react';
import type { Column } from '../../../sheet/sheet.ts';
import { listed } from '../../../sheet/view/describe-view.ts';
import { hasOwnColumns, OWN_COLUMNS } from '../../../sheet/view/view-columns.ts';
import { withColumns } from '../../../sheet/view/view.ts';
import type { Viewing } from '../view/use-viewing.ts';

type Props = {
  readonly viewing: Viewing;
  /** The columns that gave way. */
  readonly gone: readonly Column[];
};

/** Says which columns have no room, and leads to all of them, or back to the report's own. */
export function ColumnsLine({ viewing: { view, change }, gone }: Props): ReactNode {
  const { columns = OWN_COLUMNS } = view;
  const isOwn = hasOwnColumns(columns);
  return (
    <div className="sheet-columns-line no-print" hidden={isOwn && gone.length === 0}>
      <span aria-live="polite">
        {gone.length > 0 && `Não cabe${gone.length > 1 ? 'm' : ''} aqui: ${listed(gone.map(({ label }) => label))}.`}
      </span>
      {gone.length > 0 && (
        <button type="button" onClick={() => change(withColumns(view, { ...columns, all: true }))}>
          Mostrar todas as colunas
        </button>
      )}
      {!isOwn && (
        <button type="button" onClick={() => change(withColumns(view, OWN_COLUMNS))}>
          Voltar às colunas do relatório
        </button>
      )}
    </div>
  );
}
