import type { ComponentProps, ReactNode } from 'react';
import styles from './LongForm.module.css';

type Props = ComponentProps<'input'> & {
  readonly words: ReactNode;
  /** What it brings about, below its words. */
  readonly meaning?: string | undefined;
  /** One of several of which one is chosen. */
  readonly isRadio?: boolean;
};

/** A box of a long form that is ticked, or one of several of which one is chosen, with its words. */
export function Check({ words, meaning, isRadio = false, ...input }: Props): ReactNode {
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
