import { lazy, Suspense, useState } from 'react';
import styles from './ErpNotices.module.css';

const RowsLeftOutDialog = lazy(async () => ({
  default: (await import('./RowsLeftOutDialog.tsx')).RowsLeftOutDialog,
}));

type Props = { readonly slug: string; readonly orcamentoId: number; readonly count: number };

/** A button that lists the rows of the ERP that were left out, in a dialog whose code is loaded on first use. */
export function RowsLeftOut(props: Props) {
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
