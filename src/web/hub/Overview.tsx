import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { hasValores, type Resumo } from '../../contracts/summary.ts';
import { seesRealised } from '../../domain/centros.ts';
import { erpBrief } from '../../domain/erp-notices.ts';
import { lacksErp } from '../../domain/erp-state.ts';
import { useSession } from '../session/session.ts';
import { BlankCards, Failed } from './BlankCards.tsx';
import age from './DataAge.module.css';
import { Deviations } from './Deviations.tsx';
import { type FigureLinks, figureLinks } from '../filters/figure-links.ts';
import { writtenMoment } from '../shell/written-moment.ts';
import { FillingCard } from './FillingCard.tsx';
import { LastVersion } from './LastVersion.tsx';
import { MyCentros } from './MyCentros.tsx';
import { PlannedMonths } from './PlannedMonths.tsx';
import styles from './Overview.module.css';
import { ValueCards } from './ValueCards.tsx';

/** The state of a budget, above the tiles; it takes the same space while it loads. */
export function Overview({ answer }: { readonly answer: UseQueryResult<Resumo> }) {
  const { data, isFetching, isSuccess, isPlaceholderData } = answer;
  const isWhole = seesRealised(useSession().usuario);
  const { failure, retry } = useFailure(answer);
  return (
    <section
      aria-label="Como está o orçamento"
      aria-busy={isFetching && (!isSuccess || isPlaceholderData)}
      className={styles['overview']}
      data-whole={isWhole}
      data-outdated={isPlaceholderData}
      tabIndex={-1}
    >
      <output className="unseen">{failure === null && aboutShown(answer)}</output>
      {failure === null ? (
        <Shown summary={data} isWhole={isWhole} />
      ) : (
        <Failed isWhole={isWhole} failure={failure} isRetrying={isFetching} onRetry={retry} />
      )}
    </section>
  );
}

/** The query's failure, which stays while the query is retried, and how to retry it. */
function useFailure({ error, refetch }: UseQueryResult<Resumo>) {
  const [before, setBefore] = useState<Error | null>(null);
  const retry = () => {
    setBefore(error);
    void refetch().finally(() => setBefore(null));
  };
  return { failure: error ?? before, retry };
}

function aboutShown({ data, isPlaceholderData }: UseQueryResult<Resumo>): string {
  if (isPlaceholderData) return 'Buscando como está o orçamento escolhido.';
  return data?.orcamento ? `Como está o orçamento de ${data.orcamento.ano}.` : '';
}

function Shown({ summary, isWhole }: { readonly summary: Resumo | undefined; readonly isWhole: boolean }) {
  const session = useSession();
  if (summary === undefined) return <BlankCards isWhole={isWhole} isLoading />;
  const { orcamento, preenchimento, centros } = summary;
  if (orcamento === null || preenchimento === null)
    return (
      <BlankCards isWhole={isWhole} isLoading={false}>
        <p className={age['age']}>Ainda não há orçamento cadastrado.</p>
      </BlankCards>
    );
  const links = figureLinks(session, { orcamento, base: hasValores(summary) ? summary.base : 'proposta' });
  return (
    <>
      <Figures {...{ summary, orcamento, preenchimento, links }} />
      {centros && <MyCentros orcamentoId={orcamento.id} centros={centros} />}
      <DataAge summary={summary} />
      <LastVersion orcamentoId={orcamento.id} links={links} />
    </>
  );
}

type FiguresProps = {
  readonly summary: Resumo;
  readonly orcamento: NonNullable<Resumo['orcamento']>;
  readonly preenchimento: NonNullable<Resumo['preenchimento']>;
  readonly links: FigureLinks;
};

/** The amounts for people who may see them, and how far the budget is filled in. */
function Figures({ summary, orcamento, preenchimento, links }: FiguresProps) {
  const { ano } = orcamento;
  const { erp } = summary;
  const valores = hasValores(summary) ? summary : undefined;
  return (
    <>
      <div className={styles['cards']}>
        <dl className={styles['list']}>
          {valores && <ValueCards {...{ ano, valores, links }} lacksErp={erp !== null && lacksErp(erp)} />}
          <FillingCard orcamentoId={orcamento.id} preenchimento={preenchimento} />
        </dl>
        {valores && <PlannedMonths {...{ ano, valores, links }} />}
      </div>
      {valores && <Deviations {...{ valores, links }} />}
    </>
  );
}

/** The age of the data: 'Orçamento carregado em 20/11/2026 às 09:12 por Ana', and the state of the ERP. */
function DataAge({ summary }: { readonly summary: Resumo }) {
  const { erp } = summary;
  const brief = erp === null ? undefined : erpBrief(erp);
  return (
    <p className={age['age']}>
      <span>{loadedWhen(summary)}</span>
      {brief && (
        <span>
          {brief.about}
          {brief.leftOut !== undefined && (
            <>
              {' · '}
              <strong className={age['leftOut']}>{brief.leftOut}</strong>
            </>
          )}
        </span>
      )}
    </p>
  );
}

function loadedWhen({ carga, demonstracao }: Resumo): string {
  if (demonstracao) return 'Dados de demonstração';
  if (carga === null) return '';
  const who = carga.por === null ? '' : ` por ${carga.por}`;
  return `Orçamento carregado em ${writtenMoment(carga.em)}${who}`;
}
