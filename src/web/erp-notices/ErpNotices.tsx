import { lazy, Suspense, useState } from 'react';
import { erpAgeLine, type ErpNotice, erpNotices } from '../../domain/erp-notices.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import styles from './ErpNotices.module.css';
import { useHiddenToday } from './put-away.ts';

type Props = {
  readonly slug: string;
  readonly orcamentoId: number;
  readonly state: ErpState | undefined;
  /** Whether there is a table below. */
  readonly hasRows: boolean;
};

/** Notices about the ERP's values in the table; nothing if there are none. */
export function ErpNotices({ slug, orcamentoId, state, hasRows }: Props) {
  const notices = erpNotices(state, hasRows);
  if (notices.length === 0) return null;
  return (
    <section aria-label="Avisos sobre o ERP" className={`${styles['notices']} no-print`}>
      {notices.map((notice) =>
        notice.kind === 'linhasDeFora' && state !== undefined ? (
          <LeftOutNotice key={notice.kind} {...{ slug, orcamentoId, notice, state }} />
        ) : (
          <div key={notice.kind} className={styles['notice']}>
            <Words notice={notice} />
          </div>
        ),
      )}
    </section>
  );
}

function Words({ notice: { title, text } }: { readonly notice: ErpNotice }) {
  return (
    <p className={styles['words']}>
      <strong>{title}</strong> {text}
    </p>
  );
}

type LeftOutProps = {
  readonly slug: string;
  readonly orcamentoId: number;
  readonly notice: ErpNotice;
  readonly state: ErpState;
};

/** The notice about rows left out; a reader can hide it for the day; its title remains. */
function LeftOutNotice({ slug, orcamentoId, notice, state: { linhasDeFora } }: LeftOutProps) {
  const [isAway, putAway] = useHiddenToday(`${slug} ${orcamentoId} ${notice.title}`);
  const change = (
    <button type="button" className={styles['link']} onClick={() => putAway(!isAway)}>
      {isAway ? 'Mostrar o aviso' : 'Ocultar por hoje'}
    </button>
  );
  if (isAway)
    return (
      <div className={styles['away']}>
        <span>{notice.title}</span>
        {change}
      </div>
    );
  return (
    <div className={styles['notice']}>
      <Words notice={notice} />
      <div className={styles['links']}>
        {linhasDeFora.valor !== null && (
          <RowsLeftOut slug={slug} orcamentoId={orcamentoId} count={linhasDeFora.quantidade} />
        )}
        {change}
      </div>
    </div>
  );
}

const RowsLeftOutDialog = lazy(async () => ({
  default: (await import('./RowsLeftOutDialog.tsx')).RowsLeftOutDialog,
}));

type RowsLeftOutProps = { readonly slug: string; readonly orcamentoId: number; readonly count: number };

/** A button that lists the rows of the ERP that were left out, in a dialog whose code is loaded on first use. */
function RowsLeftOut(props: RowsLeftOutProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button type="button" className={styles['link']} onClick={() => setState('open')}>
        Ver as linhas
      </button>
      {state !== 'never' && (
        <Suspense>
          <RowsLeftOutDialog {...props} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** The age of the ERP's values, and, for print only, the notices shown above the table. */
export function ErpLines({ state }: { readonly state: ErpState | undefined }) {
  return (
    <>
      {erpAgeLine(state).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {erpNotices(state).map(({ kind, title, text }) => (
        <div key={kind} className="unseen" aria-hidden="true">
          {`${title} ${text}`.trim()}
        </div>
      ))}
    </>
  );
}
