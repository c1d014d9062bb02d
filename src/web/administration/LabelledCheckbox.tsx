import type { ComponentProps, ReactNode } from 'react';
import styles from './LongForm.module.css';

type Props = ComponentProps<'input'> & {
  readonly words: ReactNode;
  /** The effect of the choice, shown below the label. */
  readonly meaning?: string | undefined;
  /** Whether the input is a radio button. */
  readonly isRadio?: boolean;
};

/** A labelled checkbox or radio button of a long form. */
export function LabelledCheckbox({ words, meaning, isRadio = false, ...input }: Props): ReactNode {
  return (
    <label className={styles['check']}>
      <input type={isRadio ? 'radio' : 'checkbox'} {...input} />
      <span>
        {words}
        {meaning !== undefined && <span className={styles['meaning']}>{meaning}</span>}
      </span>
    </label>
  );
}
