import { type ReactNode, useState } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import { formatCurrency } from '../../domain/format.ts';
import styles from './Listing.module.css';
import { monthName } from './names.ts';
import type { PanelAmount } from './listed-in.ts';
import { OpenIn } from './OpenIn.tsx';
import { TODOS } from '../../domain/centros.ts';
import type { Basis } from './amount-facts.ts';
import { counted, type Noun } from '../../domain/noun.ts';

type Props = { readonly memorias: Composicao['memorias']; readonly of: PanelAmount };

/** How the amount's subject was planned, in the words of the planners; nothing for the plan of another year. */
export function Memories({ memorias, of }: Props) {
  if (memorias === null || memorias.quantidade === 0 || of.basis === 'anotherYear') return null;
  const items = memorias.itens.map((memoria) => (
    <>
      <b>{monthName(memoria.mes)}</b>
      {` · ${plannedIn(memoria, of.basis, formatCurrency)} `}
      <span className={styles['words']}>{[codesOfMemory(memoria, of), memoria.texto].filter(Boolean).join(': ')}</span>
    </>
  ));
  return (
    <section>
      <h3>Memória de cálculo</h3>
      <Listing items={items} count={memorias.quantidade} noun={MEMORIA} />
      <OpenIn lists="memorias" {...of} />
    </section>
  );
}

const MEMORIA = { one: 'memória', many: 'memórias', isFeminine: true } as const;

type Memoria = NonNullable<Composicao['memorias']>['itens'][number];

/** What a calculation memory planned on the amount's basis, or on both: 'Proposto 10,00'. */
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

/** The codes of a calculation memory, without those of the subject or the search: '1.02.01 · 3.2.07'. */
export function codesOfMemory(
  memoria: Pick<Memoria, 'codCCustoFilho' | 'codTBOrcamento'>,
  { subject, values }: Pick<PanelAmount, 'subject' | 'values'>,
): string {
  const isOfOneFilho = subject.codCCustoFilho !== undefined || (values.codCCustoFilho ?? TODOS) !== TODOS;
  const filho = isOfOneFilho ? [] : [memoria.codCCustoFilho];
  return [...filho, ...(subject.codTBOrcamento === undefined ? [memoria.codTBOrcamento] : [])].join(' · ');
}

const FIRST = 5;

type ListingProps = { readonly items: readonly ReactNode[]; readonly count: number; readonly noun: Noun };

/** The first items of a list; a button shows the others, and how many the answer lacks. */
function Listing({ items, count, noun }: ListingProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  const missing = count - items.length;
  return (
    <>
      <ul className={styles['listing']}>
        {shown.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
      {isWhole && missing > 0 && <p className={styles['said']}>{`e mais ${counted(missing, noun)}.`}</p>}
      {items.length > FIRST && (
        <button type="button" className={styles['more']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar mais ${counted(items.length - FIRST, noun)}`}
        </button>
      )}
    </>
  );
}

type PostingsProps = { readonly lancamentos: Composicao['lancamentos']; readonly of: PanelAmount };

/** The budget of the amount's subject as it is posted in the ERP. */
export function Postings({ lancamentos, of }: PostingsProps) {
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
      <h3>Orçamento lançado no ERP</h3>
      <p
        className={styles['said']}
      >{`${counted(quantidade, LANCAMENTO)} · ${formatCurrency(total)} orçados, não gastos`}</p>
      <Listing items={items} count={quantidade} noun={LANCAMENTO} />
      <OpenIn lists="lancamentos" {...of} />
    </section>
  );
}

const LANCAMENTO = { one: 'lançamento', many: 'lançamentos', isFeminine: false } as const;
