import { useId, type ReactNode } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { Opening } from './opening.ts';
import './opening.css';

type Props = {
  readonly sheet: Sheet;
  readonly opening: Opening | undefined;
  /** The table; takes the id of what readers are told of its amounts, undefined where they are not opened. */
  readonly children: (describedBy: string | undefined) => ReactNode;
};

const HOW = 'Enter seleciona uma célula; outra vez Enter, ou um clique, abre de que o valor é feito. Escape fecha.';

/** The table, and beside it what is shown of the amount that is open. */
export function SheetStage({ sheet, opening, children }: Props): ReactNode {
  const how = useId();
  const opens = opening !== undefined && sheet.columns.some(({ amount }) => amount !== undefined);
  const names = ['sheet-stage', opens && 'opens', opening?.opened && 'beside'];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      {children(opens ? how : undefined)}
      {opens && (
        <span id={how} className="unseen">
          {HOW}
        </span>
      )}
      {opening?.panel}
    </div>
  );
}
