import { erpNotices } from '../../domain/erp-notices.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import styles from './ErpNotices.module.css';
import { RowsLeftOut } from './RowsLeftOut.tsx';

type Props = {
  readonly slug: string;
  readonly orcamentoId: number;
  readonly state: ErpState | undefined;
  /** Whether there is a table below. */
  readonly hasRows: boolean;
};

/** What a reader of the table must know of the ERP's values in it; nothing if they are as they should be. */
export function ErpNotices({ slug, orcamentoId, state, hasRows }: Props) {
  const notices = erpNotices(state, hasRows);
  if (notices.length === 0) return null;
  return (
    <section aria-label="Avisos sobre o ERP" className={`${styles['notices']} no-print`}>
      {notices.map(({ kind, title, text }) => (
        <div key={kind} className={styles['notice']}>
          <p className={styles['words']}>
            <strong>{title}</strong> {text}
          </p>
          {kind === 'linhasDeFora' && state && state.linhasDeFora.valor !== null && (
            <RowsLeftOut slug={slug} orcamentoId={orcamentoId} count={state.linhasDeFora.quantidade} />
          )}
        </div>
      ))}
    </section>
  );
}
