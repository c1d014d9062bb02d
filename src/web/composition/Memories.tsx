import { type ReactNode, useState } from 'react';
import type { Composicao, Subject } from '../../contracts/composition.ts';
import { formatCurrency } from '../../domain/format.ts';
import styles from './Listing.module.css';
import { monthName } from './names.ts';
import { type Leading, OpenIn } from './OpenIn.tsx';
import { TODOS } from '../../domain/centros.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { Basis } from './amount-facts.ts';
import { counted, type Noun } from '../../domain/noun.ts';

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

type Memoria = NonNullable<Composicao['memorias']>['itens'][number];

/** What a memory planned on the basis of the amount, named; of both, where the amount is. */
export function plannedIn(
  { proposta, reformulacao }: Pick<Memoria, 'proposta' | 'reformulacao'>,
  basis: Basis,
  format: (centavos: number) => string,
): string {
  const reformulado = `Reformulado ${reformulacao === null ? '—' : format(reformulacao)}`;
  if (basis === '2') return reformulado;
  const proposto = `Proposto ${format(proposta)}`;
  return basis === 'both' ? `${proposto} · ${reformulado}` : proposto;
}

/** The codes of a memory that neither the subject nor the search names, as all of them have those: '1.02.01 · 3.2.07'. */
export function codesOfMemory(
  memoria: Pick<Memoria, 'codCCustoFilho' | 'codTBOrcamento'>,
  { subject, values }: { readonly subject: Subject; readonly values: FormValues },
): string {
  const isOfOneFilho = subject.codCCustoFilho !== undefined || (values.codCCustoFilho ?? TODOS) !== TODOS;
  const filho = isOfOneFilho ? [] : [memoria.codCCustoFilho];
  return [...filho, ...(subject.codTBOrcamento === undefined ? [memoria.codTBOrcamento] : [])].join(' · ');
}

const FIRST = 5;

type ListingProps = { readonly items: readonly ReactNode[]; readonly count: number; readonly noun: Noun };

/** The first of a list, all that are told at a press, and how many are not. */
function Listing({ items, count, noun }: ListingProps): ReactNode {
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

type PostingsProps = { readonly lancamentos: Composicao['lancamentos']; readonly leading: Leading };

/** What the ERP posted for the amount's subject. */
export function Postings({ lancamentos, leading }: PostingsProps): ReactNode {
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
