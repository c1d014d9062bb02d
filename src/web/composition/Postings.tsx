import type { ReactNode } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import { formatCurrency } from '../../domain/format.ts';
import { counted } from '../../domain/noun.ts';
import styles from './Listing.module.css';
import { Listing } from './Listing.tsx';
import { monthName } from './names.ts';
import { OpenIn, type Leading } from './OpenIn.tsx';

type Props = { readonly lancamentos: Composicao['lancamentos']; readonly leading: Leading };

/** What the ERP posted for the amount's subject. */
export function Postings({ lancamentos, leading }: Props): ReactNode {
  if (lancamentos === null || lancamentos.quantidade === 0) return null;
  const { quantidade, total, itens } = lancamentos;
  const items = itens.map(({ mes, descricaoLancamento, valorTotal }) => (
    <>
      <b>{monthName(mes)}</b>
      {` · ${formatCurrency(valorTotal)} `}
      <span className={styles['words']}>{descricaoLancamento}</span>
    </>
  ));
  return (
    <section>
      <h3>Lançamentos no ERP</h3>
      <p className={styles['said']}>{`${counted(quantidade, LANCAMENTO)} · ${formatCurrency(total)}`}</p>
      <Listing items={items} count={quantidade} noun={LANCAMENTO} />
      <OpenIn lists="lancamentos" {...leading} />
    </section>
  );
}

const LANCAMENTO = { one: 'lançamento', many: 'lançamentos', isFeminine: false } as const;
