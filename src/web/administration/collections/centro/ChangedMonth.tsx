import type { ReactNode } from 'react';
import type { LinhaDevolvida } from '../../../../contracts/collections/centro.ts';
import { formatAmount } from '../../../../domain/format.ts';
import { MONTH_NAMES } from '../../../../domain/months.ts';
import styles from './Returned.module.css';

type Props = { readonly month: LinhaDevolvida['meses'][number] };

const SHORT = 3;

/**
 * A month of a returned line: its cell, the amount before and the returned one, and for a conflict also the current
 * one; or the text of a refused cell and the amount that stays.
 */
export function ChangedMonth({ month }: Props): ReactNode {
  const { mes, celula, antes, enviado, devolvido, depois, conflito, escrito } = month;
  const name = MONTH_NAMES[mes - 1]!;
  return (
    <>
      <span className={styles['where']}>
        <span>{celula}</span>
        <abbr title={name}>{name.slice(0, SHORT).toLocaleLowerCase('pt-BR')}</abbr>
      </span>
      {escrito === null ? (
        <span className={styles['change']}>
          <span className="unseen">de </span>
          <s>{formatAmount(conflito ? enviado : antes)}</s>
          <span aria-hidden> → </span>
          <span className="unseen"> para </span>
          <b>{formatAmount(devolvido ?? depois)}</b>
          {conflito && (
            <span className={styles['today']}>
              aqui, hoje: <b>{formatAmount(antes)}</b>
            </span>
          )}
        </span>
      ) : (
        <span className={styles['change']}>
          <span className={styles['written']}>{escrito === '' ? 'vazia' : escrito}</span> fica {formatAmount(antes)}
        </span>
      )}
    </>
  );
}
