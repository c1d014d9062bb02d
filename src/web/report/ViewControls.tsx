import type { ReactNode } from 'react';
import type { Report } from '../../reports/report.ts';
import { ColumnSetChoice } from './ColumnSetChoice.tsx';
import { THOUSANDS, type SheetView } from './use-sheet-view.ts';
import styles from './ViewControls.module.css';

type Props = { readonly report: Report; readonly view: SheetView };

/** How a result is shown: its set of columns and their month, if the report has more than one set, and the unit of amounts. */
export function ViewControls({ report: { columnSets }, view }: Props): ReactNode {
  const { isInThousands, change } = view;
  if (columnSets === undefined && isInThousands === undefined) return null;
  return (
    <div className={styles['controls']}>
      {columnSets && <ColumnSetChoice sets={columnSets} view={view} />}
      {isInThousands !== undefined && (
        <button
          type="button"
          className="sheet-chip"
          aria-pressed={isInThousands}
          title="Valores em milhares de reais, arredondados só na tela e na impressão"
          onClick={() => change({ unidade: isInThousands ? undefined : THOUSANDS })}
        >
          R$ mil
        </button>
      )}
    </div>
  );
}
