import type { CSSProperties, ReactNode } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import { formatQuantity } from '../../domain/format.ts';
import { AmountLink } from './AmountLink.tsx';
import figures from './Figures.module.css';
import { Amount } from './Figures.tsx';
import { nameOf, PARTS_BY } from './names.ts';
import type { OpenedAmount } from './opened-params.ts';
import styles from './Parts.module.css';

type Props = { readonly answer: Composicao; readonly opened: OpenedAmount };

/** The largest parts of an amount, each with a bar of its share and a link to its own, and the others together. */
export function Parts({ answer: { partes }, opened: { amount } }: Props): ReactNode {
  if (partes === null) return null;
  const { nivel, itens, outros } = partes;
  const largest = Math.max(1, ...[...itens, ...(outros ? [outros] : [])].map(({ valor }) => Math.abs(valor)));
  const shareOf = (valor: number): CSSProperties => ({ width: `${(Math.abs(valor) / largest) * 100}%` });
  return (
    <section>
      <h3>{PARTS_BY[nivel]}</h3>
      <ul className={figures['figures']}>
        {itens.map(({ codigo, nome, valor, em }) => (
          <li key={codigo}>
            <AmountLink to={{ subject: em, amount }}>{nameOf({ nivel, codigo, nome })}</AmountLink>
            <Amount centavos={valor} />
            <span className={styles['share']} data-negative={valor < 0} style={shareOf(valor)} />
          </li>
        ))}
        {outros && (
          <li>
            <span>{`outros (${formatQuantity(outros.quantidade)})`}</span>
            <Amount centavos={outros.valor} />
            <span className={styles['share']} data-negative={outros.valor < 0} style={shareOf(outros.valor)} />
          </li>
        )}
      </ul>
    </section>
  );
}
