import { type ReactNode, useState } from 'react';
import type { Justificativa } from '../../../contracts/justifications.ts';
import { useChange } from '../../api/queries.ts';
import { Failure } from '../../shell/Problem.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { AmountLink } from '../AmountLink.tsx';
import { subjectName } from '../names.ts';
import type { OpenedAmount } from '../opened-params.ts';
import styles from './Justifications.module.css';
import { JUSTIFICATIONS_KEY, withdraw } from './thread-queries.ts';

type Props = {
  readonly text: Justificativa;
  /** The amount that the link to the text's subject opens; absent if the subject is the open one. */
  readonly amount?: OpenedAmount['amount'] | undefined;
  readonly onWithdrawn: () => void;
};

/** A text with who wrote it and when, and what it is about if that is a part; struck through if it was withdrawn. */
export function Text({ text, amount, onWithdrawn }: Props): ReactNode {
  const { texto, quem, criadaEm, retirada, retiradaPor, retiradaEm, podeRetirar, caminho } = text;
  const subject = Object.fromEntries(caminho.map(({ nivel, codigo }) => [nivel, codigo]));
  return (
    <li>
      {amount && (
        <div className={styles['about']}>
          <AmountLink to={{ subject, amount: { ...amount } }}>{subjectName(caminho)}</AmountLink>
        </div>
      )}
      {retirada ? <s className={styles['words']}>{texto}</s> : <p className={styles['words']}>{texto}</p>}
      <div className={styles['who']}>
        <span>
          {quem}, {writtenMoment(criadaEm)}
        </span>
        {podeRetirar && <Withdrawal text={text} onWithdrawn={onWithdrawn} />}
      </div>
      {retirada && (
        <div className={styles['who']}>
          Retirada por {retiradaPor}, {writtenMoment(retiradaEm!)}
        </div>
      )}
    </li>
  );
}

/** Withdraws a text, after a confirmation. */
function Withdrawal({ text, onWithdrawn }: Pick<Props, 'text' | 'onWithdrawn'>): ReactNode {
  const [isSure, setSure] = useState(false);
  const { mutate, isPending, error } = useChange(() => withdraw(text.id), {
    list: JUSTIFICATIONS_KEY,
    alongside: ['historico'],
    onSuccess: onWithdrawn,
  });
  if (!isSure) {
    return (
      <button type="button" className={styles['act']} onClick={() => setSure(true)}>
        Retirar<span className="unseen"> a justificativa de {text.quem}</span>
      </button>
    );
  }
  return (
    <>
      <span className={styles['question']}>
        Retirar? Não volta.{' '}
        <button type="button" ref={focus} className={styles['act']} disabled={isPending} onClick={() => mutate()}>
          Retirar
        </button>{' '}
        <button type="button" className={styles['act']} disabled={isPending} onClick={() => setSure(false)}>
          Manter
        </button>
      </span>
      <Failure error={error} />
    </>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}
