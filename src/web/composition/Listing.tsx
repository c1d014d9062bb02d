import { useState, type ReactNode } from 'react';
import { counted, type Noun } from '../../domain/noun.ts';
import styles from './Listing.module.css';

const FIRST = 5;

type Props = { readonly items: readonly ReactNode[]; readonly count: number; readonly noun: Noun };

/** The first of a list, all that are told at a press, and how many are not. */
export function Listing({ items, count, noun }: Props): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  const untold = count - items.length;
  return (
    <>
      <ul className={styles['listing']}>
        {shown.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
      {isWhole && untold > 0 && <p className={styles['said']}>{`e mais ${counted(untold, noun)}.`}</p>}
      {items.length > FIRST && (
        <button type="button" className={styles['more']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar mais ${counted(items.length - FIRST, noun)}`}
        </button>
      )}
    </>
  );
}
