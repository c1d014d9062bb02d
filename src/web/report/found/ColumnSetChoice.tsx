import { type ReactNode, useId } from 'react';
import { MONTH_NAMES } from '../../../domain/months.ts';
import type { ColumnSets } from '../../../reports/report.ts';
import type { SheetView } from './use-sheet-view.ts';
import styles from './ViewControls.module.css';

type Props = { readonly sets: ColumnSets; readonly view: SheetView };

/** The choice of a set of columns and, where the set asks for one, of its month. */
export function ColumnSetChoice({ sets, view: { columns, month, change } }: Props): ReactNode {
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
