import type { UseQueryResult } from '@tanstack/react-query';
import { hasValores, type Resumo } from '../../contracts/summary.ts';
import { describeFailure } from '../api/request.ts';
import { useSession } from '../session/session.ts';
import { DataAge } from './DataAge.tsx';
import { FillingCard } from './FillingCard.tsx';
import { MonthBars } from './MonthBars.tsx';
import styles from './Overview.module.css';
import { ValueCards } from './ValueCards.tsx';
import { WaitingCards } from './WaitingCards.tsx';

/** Where a budget stands, above the tiles; its place is the same while it loads. */
export function Overview({ answer }: { readonly answer: UseQueryResult<Resumo> }) {
  const { data, isError, error, isPlaceholderData, refetch } = answer;
  const { isAdmin } = useSession().usuario;
  return (
    <section
      aria-label="Como está o orçamento"
      aria-busy={(data === undefined && !isError) || isPlaceholderData}
      className={styles['overview']}
      data-whole={isAdmin}
    >
      {isError && (
        <p role="alert" className={styles['failure']}>
          Não foi possível mostrar como está o orçamento. {describeFailure(error)}{' '}
          <button type="button" className={styles['retry']} onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </p>
      )}
      {!isError && data === undefined && <WaitingCards isWhole={isAdmin} />}
      {!isError && data !== undefined && <Found summary={data} />}
    </section>
  );
}

function Found({ summary }: { readonly summary: Resumo }) {
  const { orcamento, preenchimento } = summary;
  if (orcamento === null || preenchimento === null)
    return <p className={styles['nothing']}>Ainda não há orçamento cadastrado.</p>;
  const valores = hasValores(summary) ? summary : undefined;
  return (
    <>
      <div className={styles['cards']}>
        <dl className={styles['list']}>
          {valores && <ValueCards ano={orcamento.ano} valores={valores} />}
          <FillingCard orcamentoId={orcamento.id} preenchimento={preenchimento} />
        </dl>
        {valores && <MonthBars ano={orcamento.ano} meses={valores.meses} />}
      </div>
      <DataAge summary={summary} />
    </>
  );
}
