import type { UseQueryResult } from '@tanstack/react-query';
import { hasValores, type Resumo } from '../../contracts/summary.ts';
import { describeFailure } from '../api/request.ts';
import { useSession } from '../session/session.ts';
import { BlankCards } from './BlankCards.tsx';
import { DataAge } from './DataAge.tsx';
import { FillingCard } from './FillingCard.tsx';
import { MonthBars } from './MonthBars.tsx';
import styles from './Overview.module.css';
import { ValueCards } from './ValueCards.tsx';

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
        <BlankCards isWhole={isAdmin} isComing={false}>
          <p role="alert" className={styles['age']}>
            Não foi possível mostrar como está o orçamento. {describeFailure(error)}{' '}
            <button type="button" className={styles['retry']} onClick={() => void refetch()}>
              Tentar de novo
            </button>
          </p>
        </BlankCards>
      )}
      {!isError && data === undefined && <BlankCards isWhole={isAdmin} isComing />}
      {!isError && data !== undefined && <Found summary={data} isWhole={isAdmin} />}
    </section>
  );
}

function Found({ summary, isWhole }: { readonly summary: Resumo; readonly isWhole: boolean }) {
  const { orcamento, preenchimento } = summary;
  if (orcamento === null || preenchimento === null)
    return (
      <BlankCards isWhole={isWhole} isComing={false}>
        <p className={styles['age']}>Ainda não há orçamento cadastrado.</p>
      </BlankCards>
    );
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
