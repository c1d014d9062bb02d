import { type ReactNode, useId } from 'react';
import type { LinhaDevolvida } from '../../../../contracts/collections/centro.ts';
import { formatAmount } from '../../../../domain/format.ts';
import { monthInSentence } from '../../../../domain/months.ts';
import type { Choice } from './decisions.ts';
import styles from './Returned.module.css';

type Props = {
  readonly month: LinhaDevolvida['meses'][number];
  /** Undefined until it is decided. */
  readonly chosen: Choice | undefined;
  /** Whether it can be decided. */
  readonly isOpen: boolean;
  readonly onChosen: (choice: Choice) => void;
};

/** The choice between the returned and the current amount of a month. */
export function ConflictChoice({ month: { mes, antes }, chosen, isOpen, onChosen }: Props): ReactNode {
  const name = useId();
  const words = { devolvido: 'Usar o devolvido', atual: `Manter ${formatAmount(antes)}` } as const;
  const month = monthInSentence(mes);
  return (
    <fieldset className={styles['conflict']}>
      <legend>
        <b>Conflito:</b> {month} mudou aqui desde que a planilha foi baixada.
      </legend>
      {isOpen &&
        CHOICES.map((choice) => (
          <label key={choice} className={styles['choice']}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChosen(choice)} />
            {words[choice]}
          </label>
        ))}
    </fieldset>
  );
}

const CHOICES: readonly Choice[] = ['devolvido', 'atual'];
