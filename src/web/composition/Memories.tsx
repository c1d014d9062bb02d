import type { ReactNode } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import { formatCurrency } from '../../domain/format.ts';
import styles from './Listing.module.css';
import { Listing } from './Listing.tsx';
import { codesOfMemory, plannedIn } from './memory-words.ts';
import { monthName } from './names.ts';
import { OpenIn, type Leading } from './OpenIn.tsx';

type Props = { readonly memorias: Composicao['memorias']; readonly leading: Leading };

/** How the amount's subject was planned, in the words of those who planned it; nothing for the plan of another year. */
export function Memories({ memorias, leading }: Props): ReactNode {
  if (memorias === null || memorias.quantidade === 0 || leading.basis === 'anotherYear') return null;
  const items = memorias.itens.map((memoria) => (
    <>
      <b>{monthName(memoria.mes)}</b>
      {` · ${plannedIn(memoria, leading.basis, formatCurrency)} `}
      <span className={styles['words']}>
        {[codesOfMemory(memoria, leading), memoria.texto].filter(Boolean).join(': ')}
      </span>
    </>
  ));
  return (
    <section>
      <h3>Memória de cálculo</h3>
      <Listing items={items} count={memorias.quantidade} noun={MEMORIA} />
      <OpenIn lists="memorias" {...leading} />
    </section>
  );
}

const MEMORIA = { one: 'memória', many: 'memórias', isFeminine: true } as const;
