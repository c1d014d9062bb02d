import { describeFailure } from '../api/request.ts';
import { BlankCards } from './BlankCards.tsx';
import styles from './DataAge.module.css';

type Props = {
  readonly isWhole: boolean;
  readonly failure: Error;
  /** Whether it is being asked again. */
  readonly isAsking: boolean;
  readonly onRetry: () => void;
};

/** The overview where it could not be read: why, and 'Tentar de novo'. */
export function Failed({ isWhole, failure, isAsking, onRetry }: Props) {
  return (
    <BlankCards isWhole={isWhole} isComing={false}>
      <p role="alert" className={styles['age']}>
        Não foi possível mostrar como está o orçamento. {describeFailure(failure)}{' '}
        <button
          ref={leaveFocusInSection}
          type="button"
          className={styles['retry']}
          aria-disabled={isAsking}
          onClick={isAsking ? undefined : onRetry}
        >
          {isAsking ? 'Tentando de novo…' : 'Tentar de novo'}
        </button>
      </p>
    </BlankCards>
  );
}

/** The button goes away when its answer comes; who pressed it by keyboard goes on from the section. */
function leaveFocusInSection(button: HTMLButtonElement): () => void {
  const section = button.closest('section');
  return () => {
    if (document.activeElement === button) section?.focus();
  };
}
