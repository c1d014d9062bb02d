import { useState } from 'react';
import type { Mudanca } from '../../../contracts/administration/cargas.ts';
import { changed } from './changed.ts';
import { ChangedRows } from './ChangedRows.tsx';
import { ChangedSums } from './ChangedSums.tsx';
import styles from './Changes.module.css';

type Props = {
  /** Of the load. */
  readonly id: string;
  readonly title: string;
  readonly mudanca: Mudanca;
  /** How many columns the table has. */
  readonly columns: number;
  /** Whether its rows can still be asked for. */
  readonly isOpenable: boolean;
};

/** What a load changes in one table: a row of figures, and below it, opened, the rows themselves. */
export function ChangesOfTable({ id, title, mudanca, columns, isOpenable }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { linhasHoje, novas, alteradas, removidas } = mudanca;
  const opens = isOpenable && changed([mudanca]) > 0;
  return (
    <tbody>
      <tr>
        <th scope="row" className={styles['title']}>
          {opens ? <Opener title={title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} /> : title}
        </th>
        <td data-number>{linhasHoje.toLocaleString('pt-BR')}</td>
        <Count sign="+" count={novas} />
        <Count sign="" count={alteradas} />
        <Count sign="-" count={removidas} />
        <ChangedSums mudanca={mudanca} />
      </tr>
      {opens && isOpen && (
        <tr>
          <td colSpan={columns} className={styles['rows']}>
            <div className={styles['inside']}>
              <ChangedRows id={id} title={title} mudanca={mudanca} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type Opening = { readonly title: string; readonly isOpen: boolean; readonly onToggle: () => void };

function Opener({ title, isOpen, onToggle }: Opening) {
  return (
    <button type="button" className={styles['opener']} aria-expanded={isOpen} onClick={onToggle}>
      <span aria-hidden className={styles['arrow']}>
        ▸
      </span>
      {title}
    </button>
  );
}

function Count({ sign, count }: { readonly sign: '+' | '-' | ''; readonly count: number }) {
  const mark = sign === '-' ? 'negative' : 'some';
  return <td data-number={count === 0 ? 'zero' : mark}>{count === 0 ? '0' : sign + count.toLocaleString('pt-BR')}</td>;
}
