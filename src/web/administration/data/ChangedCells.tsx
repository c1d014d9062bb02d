import type { LinhaMudada } from '../../../contracts/administration/cargas.ts';
import styles from './Changes.module.css';

/** What changes in a row: each cell's value before, struck out, and after; of a new or removed row those that hold something. */
export function ChangedCells({ row: { celulas } }: { readonly row: LinhaMudada }) {
  return (
    <ul className={styles['cells']}>
      {celulas
        .filter(({ antes, depois }) => antes !== null || depois !== null)
        .map(({ coluna, antes, depois }) => (
          <li key={coluna}>
            <span className={styles['column']}>{coluna} </span>
            {antes !== null && <del className={styles['before']}>{antes}</del>}
            {antes !== null && depois !== null && ' → '}
            {depois !== null && <ins className={styles['after']}>{depois}</ins>}
          </li>
        ))}
    </ul>
  );
}
