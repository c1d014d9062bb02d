import type { ReactNode } from 'react';
import { hasOwnColumns, OWN_COLUMNS } from '../../../sheet/view/view-columns.ts';
import { withColumns } from '../../../sheet/view/view.ts';
import { columnsInWords } from './columns-in-words.ts';
import type { TablePlan } from '../table-plan.ts';
import type { Viewing } from '../view/use-viewing.ts';

type Props = {
  readonly viewing: Viewing;
  /** The plan of the view, including the columns that have no room. */
  readonly viewed: TablePlan;
  /** The positions in `viewed` of the columns that have no room. */
  readonly leftOut: readonly number[];
};

/** Says which columns have no room, with buttons that show all columns, or the report's own again. */
export function ColumnsLine({ viewing: { view, change }, viewed, leftOut }: Props): ReactNode {
  const { columns = OWN_COLUMNS } = view;
  const isOwn = hasOwnColumns(columns);
  return (
    <div className="sheet-columns-line no-print" hidden={isOwn && leftOut.length === 0}>
      <span aria-live="polite">
        {leftOut.length > 0 && `Não cabe${leftOut.length > 1 ? 'm' : ''} aqui: ${columnsInWords(viewed, leftOut)}.`}
      </span>
      {leftOut.length > 0 && (
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
