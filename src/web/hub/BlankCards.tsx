import type { ReactNode } from 'react';
import card from './Card.module.css';
import age from './DataAge.module.css';
import { PLAN_LABEL, PlannedAndRealised } from './PlannedMonths.tsx';
import { BlankDeviations } from './Deviations.tsx';
import months from './PlannedMonths.module.css';
import styles from './Overview.module.css';
import { describeFailure } from '../api/request.ts';

/** The cards' labels; the plan's is general until the budget's basis is known. */
const LABELS = [PLAN_LABEL, 'Realizado', 'Disponível no ano'];

type Props = {
  /** Whether there are cards for amounts; people who may not see them have only the card of the filling. */
  readonly isWhole: boolean;
  /** Whether the figures are being loaded. */
  readonly isLoading: boolean;
  /** The lines below the cards. */
  readonly children?: ReactNode;
};

/** Reserves the space of the overview's cards while there are no figures, so that nothing below moves. */
export function BlankCards({ isWhole, isLoading, children = <BlankLines /> }: Props) {
  return (
    <>
      <div className={styles['cards']}>
        {[...(isWhole ? LABELS : []), 'Preenchimento'].map((label) => (
          <div key={label} className={card['card']}>
            <p className={card['label']}>{label}</p>
            <p className={card['coming']} data-coming={isLoading}>
              {isLoading ? '' : '—'}
            </p>
          </div>
        ))}
        {isWhole && (
          <div className={`${card['card']} ${months['months']}`}>
            <p className={card['label']}>
              <PlannedAndRealised plan={PLAN_LABEL} />
            </p>
          </div>
        )}
      </div>
      {isWhole && <BlankDeviations isLoading={isLoading} />}
      {children}
    </>
  );
}

/** Placeholders for the data's age and the last version. */
function BlankLines() {
  return (
    <>
      <p className={age['age']} />
      <BlankVersion />
    </>
  );
}

function BlankVersion() {
  return <p className={`${age['age']} ${age['version']}`} />;
}

type FailedProps = {
  readonly isWhole: boolean;
  readonly failure: Error;
  /** Whether another request is running. */
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Shows why the overview could not be read, with a button 'Tentar de novo'. */
export function Failed({ isWhole, failure, isRetrying, onRetry }: FailedProps) {
  return (
    <BlankCards isWhole={isWhole} isLoading={false}>
      <p role="alert" className={age['age']}>
        Não foi possível mostrar como está o orçamento. {describeFailure(failure)}{' '}
        <button
          ref={leaveFocusInSection}
          type="button"
          className={age['retry']}
          aria-disabled={isRetrying}
          onClick={isRetrying ? undefined : onRetry}
        >
          {isRetrying ? 'Tentando de novo…' : 'Tentar de novo'}
        </button>
      </p>
      <BlankVersion />
    </BlankCards>
  );
}

/** Focuses the section when the focused button disappears with the failure. */
function leaveFocusInSection(button: HTMLButtonElement): () => void {
  const section = button.closest('section');
  return () => {
    if (document.activeElement === button) section?.focus();
  };
}
