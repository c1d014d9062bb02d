import { useState, type ReactNode } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import { formatCurrency, formatQuantity } from '../../domain/format.ts';
import styles from './Composition.module.css';
import { monthName } from './names.ts';
import { OpenIn, type Leading } from './OpenIn.tsx';

type Props = { readonly answer: Composicao; readonly leading: Leading };

/** How the amount's subject was planned, in the words of those who planned it. */
export function Memories({ answer: { memorias }, leading }: Props): ReactNode {
  if (memorias === null || memorias.quantidade === 0) return null;
  const isOfOne = leading.subject.codTBOrcamento !== undefined;
  const items = memorias.itens.map(({ mes, proposta, texto, codCCustoFilho, codTBOrcamento }) => (
    <>
      <b>{monthName(mes)}</b>
      {` · ${formatCurrency(proposta)} `}
      <span className={styles['words']}>{isOfOne ? texto : `${codCCustoFilho} · ${codTBOrcamento}: ${texto}`}</span>
    </>
  ));
  return (
    <section>
      <h3>Memória de cálculo</h3>
      <Listing items={items} count={memorias.quantidade} noun="memórias" />
      <OpenIn lists="memorias" {...leading} />
    </section>
  );
}

/** What the ERP posted for the amount's subject. */
export function Postings({ answer: { lancamentos }, leading }: Props): ReactNode {
  if (lancamentos === null || lancamentos.quantidade === 0) return null;
  const { quantidade, total, itens } = lancamentos;
  const items = itens.map(({ mes, descricaoLancamento, valorTotal }) => (
    <>
      <b>{monthName(mes)}</b>
      {` · ${formatCurrency(valorTotal)} `}
      <span className={styles['words']}>{descricaoLancamento}</span>
    </>
  ));
  const said = `${formatQuantity(quantidade)} ${quantidade === 1 ? 'lançamento' : 'lançamentos'} · ${formatCurrency(total)}`;
  return (
    <section>
      <h3>Lançamentos no ERP</h3>
      <p className={styles['said']}>{said}</p>
      <Listing items={items} count={quantidade} noun="lançamentos" />
      <OpenIn lists="lancamentos" {...leading} />
    </section>
  );
}

const FIRST = 5;

/** The first of a list, all that are told at a press, and how many are not. */
function Listing({
  items,
  count,
  noun,
}: {
  readonly items: readonly ReactNode[];
  readonly count: number;
  readonly noun: string;
}) {
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
      {shown.length < items.length && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {`Mostrar mais ${formatQuantity(items.length - shown.length)} ${noun}`}
        </button>
      )}
      {isWhole && untold > 0 && <p className={styles['said']}>{`e mais ${formatQuantity(untold)} ${noun}.`}</p>}
    </>
  );
}
