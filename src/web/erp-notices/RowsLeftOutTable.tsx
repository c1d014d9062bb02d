import type { LinhaDeFora } from '../../contracts/erp.ts';
import { formatCurrency } from '../../domain/format.ts';
import styles from './RowsLeftOutDialog.module.css';

/** Rows left out: their codes under the ERP's own names of them, their amounts, and why. */
export function RowsLeftOutTable({ rows }: { readonly rows: readonly LinhaDeFora[] }) {
  const names = [...new Set(rows.flatMap(({ chave }) => Object.keys(chave)))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['rows']} tabIndex={0} aria-label="Linhas que ficaram de fora">
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={styles['amount']}>
              Valor
            </th>
            <th scope="col">Motivo</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ chave, valor, motivo }, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{chave[name]}</td>
              ))}
              <td className={styles['amount']}>{formatCurrency(valor)}</td>
              <td className={styles['reason']}>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
