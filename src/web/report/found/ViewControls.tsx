import { type ReactNode, useId } from 'react';
import { MONTH_NAMES } from '../../../domain/months.ts';
import type { ColumnSets, Report } from '../../../reporting/report.ts';
import { type Blocks, BlocksChoice } from './use-blocks.tsx';
import { type SheetView, THOUSANDS } from './use-sheet-view.ts';
import styles from './ViewControls.module.css';

type Props = { readonly report: Report; readonly view: SheetView; readonly phone: Blocks };

/** Controls for a result: its set of columns and their month, the unit of amounts and, on a phone, blocks or table. */
export function ViewControls({ report: { columnSets }, view, phone }: Props): ReactNode {
  const { isInThousands, change } = view;
  if (columnSets === undefined && isInThousands === undefined && !phone.isPhone) return null;
  return (
    <div className={styles['controls']}>
      {columnSets && isChoice(columnSets, view) && <ColumnSetChoice sets={columnSets} view={view} />}
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
      <BlocksChoice {...phone} />
    </div>
  );
}

/** Whether the sets differ: in a comparison, those without a month have the same amounts. */
function isChoice({ others }: ColumnSets, { isCompared }: SheetView): boolean {
  return !isCompared || others.some(({ monthLabel }) => monthLabel !== undefined);
}

/** The choice of a set of columns and, if the set requires one, of its month. */
function ColumnSetChoice({ sets, view }: Pick<Props, 'view'> & { readonly sets: ColumnSets }): ReactNode {
  const { columns, month, change } = view;
  const group = useId();
  const monthLabel = columns.set?.monthLabel;
  const offered = [{ name: undefined, label: sets.ownLabel }, ...sets.others];
  return (
    <>
      <fieldset role="radiogroup" aria-label="Colunas" className={styles['segments']}>
        {offered.map(({ name, label }) => (
          <label key={label}>
            <input
              type="radio"
              name={group}
              checked={columns.set?.name === name}
              onChange={() =>
                change({ colunas: name, mes: name === undefined ? undefined : columns.month?.toString() })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      {monthLabel && (
        <select
          className="sheet-button"
          aria-label="Mês das colunas"
          value={month}
          onChange={({ currentTarget: { value } }) => change({ mes: value })}
        >
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={index + 1}>
              {monthLabel(name)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
