import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import type { Historico } from '../../../contracts/composition.ts';
import { CAUSE_WORDS } from '../../../domain/causes.ts';
import { NO_HISTORY_OF_PROJECTIONS } from '../../../reporting/composition/composed-amounts.ts';
import { AmountLinksContext } from '../AmountLink.tsx';
import link from '../AmountLink.module.css';
import styles from './AmountHistory.module.css';
import type { ComparedSide } from '../compared-side.ts';
import { mayAdminister, useSession } from '../../session/session.ts';
import { writtenMoment } from '../../shell/written-moment.ts';
import { isBelowZero, type Step, totalOf, writtenChange, writtenValue } from './history-words.ts';
import { Failed, Loading } from '../states.tsx';
import type { ToldHistory, useHistory } from './use-history.ts';
import value from '../Value.module.css';

type Props = {
  readonly history: ReturnType<typeof useHistory>;
  readonly compared: ComparedSide | undefined;
  /** The amount's name; undefined until it is known. */
  readonly rotulo: string | undefined;
  readonly searchAgain: () => void;
  /** Whether the amount is a projection, which has no history. */
  readonly isProjected: boolean;
};

/** The moments at which an amount changed, the newest first, and what it was before and after. */
export function AmountHistory({ history, compared, rotulo, searchAgain, isProjected }: Props): ReactNode {
  const { data, error, isFetching, refetch } = history;
  if (isProjected) return <p className={styles['none']}>{NO_HISTORY_OF_PROJECTIONS}</p>;
  if (data === undefined && isFetching) return <Loading />;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} onSearch={searchAgain} />;
  if (data === undefined) return null;
  const { itens, inicio } = data.answer;
  return (
    <>
      <Total told={data} {...{ compared, rotulo }} />
      {itens.length === 0 ? (
        <p className={styles['none']}>Sem mudanças desde {writtenMoment(inicio.momento)}.</p>
      ) : (
        <ol className={styles['changes']} aria-label="Mudanças, da mais nova à mais antiga">
          {itens.toReversed().map((step) => (
            <Change key={step.momento} step={step} unidade={data.answer.unidade} isFirst={step === itens[0]} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The amount, or its difference since the other side of a comparison, and its values before and after. */
function Total({ told, compared, rotulo }: Pick<Props, 'compared' | 'rotulo'> & { readonly told: ToldHistory }) {
  const { answer, isSince } = told;
  const { unidade, valor } = answer;
  const total = totalOf(answer);
  const label = [rotulo, isSince && compared && `diferença desde ${compared.label}`].filter(Boolean).join(', ');
  return (
    <div className={value['value']}>
      <div className={value['label']}>{label}</div>
      <div>
        {unidade === 'reais' && <span className={value['unit']}>R$ </span>}
        <strong className={isSince && isBelowZero(total) ? value['over'] : undefined}>
          {isSince ? writtenChange(total, unidade) : writtenValue(valor, unidade)}
        </strong>
      </div>
      <FromTo history={answer} />
    </div>
  );
}

/** The amount at the beginning and the end of its history; nothing if it did not change. */
function FromTo({ history: { unidade, valor, inicio, itens } }: { readonly history: Historico }): ReactNode {
  if (itens.length === 0 || inicio.valor === null) return null;
  return (
    <div className={value['label']}>
      {writtenValue(inicio.valor, unidade)} em {writtenMoment(inicio.momento)} <Arrow /> {writtenValue(valor, unidade)}
    </div>
  );
}

type ChangeProps = {
  readonly step: Step;
  readonly unidade: Historico['unidade'];
  /** Whether no change precedes it. */
  readonly isFirst: boolean;
};

/** A change: its moment, cause, person, file, values, justifications, and links to reports. */
function Change({ step, unidade, isFirst }: ChangeProps): ReactNode {
  const { momento, causa, quem, nota, de, para, diferenca } = step;
  return (
    <li>
      <div className={styles['line']}>
        <b>{writtenMoment(momento)}</b>
        <b className={isBelowZero(diferenca) ? styles['less'] : undefined}>{writtenChange(diferenca, unidade)}</b>
      </div>
      <div className={styles['cause']}>
        {[quem, CAUSE_WORDS[causa], causa === 'sincronizacao' ? null : nota].filter(Boolean).join(' · ')}
      </div>
      <div className={styles['line']}>
        <Source step={step} />
        <span className={styles['values']}>
          {writtenValue(de, unidade)} <Arrow /> <b>{writtenValue(para, unidade)}</b>
        </span>
      </div>
      {step.justificativas.map((texto, at) => (
        <p key={at} className={styles['text']}>
          {texto}
        </p>
      ))}
      <div className={styles['leads']}>
        <PageAt momento={momento}>Ver o relatório de então</PageAt>
        {!(isFirst && !de) && (
          <PageAt momento={momento} isCompared>
            Comparar com antes
          </PageAt>
        )}
      </div>
    </li>
  );
}

function Arrow(): ReactNode {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="unseen">para</span>
    </>
  );
}

/** The loaded file; for administrators a link to its load, or to the ERP page after a synchronisation. */
function Source({ step: { arquivo, carga, causa } }: Pick<ChangeProps, 'step'>): ReactNode {
  const isAdministering = mayAdminister(useSession());
  if (carga !== null && isAdministering) {
    return (
      <Link to="/administracao/$aba" params={{ aba: 'dados' }} search={{ carga }} className={link['link']}>
        {arquivo ?? 'Ver a carga'}
      </Link>
    );
  }
  if (causa === 'sincronizacao' && isAdministering) {
    return (
      <Link to="/administracao/$aba" params={{ aba: 'erp' }} className={link['link']}>
        Ver as sincronizações
      </Link>
    );
  }
  return <span className={styles['file']}>{arquivo}</span>;
}

type PageAtProps = { readonly momento: string; readonly isCompared?: boolean; readonly children: ReactNode };

/** A link to the report at a moment, alone or compared with the data before it. */
function PageAt({ momento, isCompared = false, children }: PageAtProps): ReactNode {
  const { pageAt } = useContext(AmountLinksContext);
  return (
    <Link
      from="/relatorios/$slug"
      to="."
      search={(before) => pageAt(before, momento, isCompared)}
      activeOptions={{ exact: true }}
      preload={false}
      className={link['link']}
    >
      {children}
    </Link>
  );
}

/** The sum of all changes, below the panel. */
export function HistoryFoot({ history }: { readonly history: Historico }): ReactNode {
  const { itens, unidade } = history;
  const total = totalOf(history);
  if (itens.length === 0 || total === null) return null;
  return (
    <div className={styles['foot']}>
      <span>{itens.length === 1 ? 'Uma mudança' : `Soma das ${itens.length} mudanças`}</span>
      <b className={isBelowZero(total) ? styles['less'] : undefined}>{writtenChange(total, unidade)}</b>
    </div>
  );
}
