import type { ComponentProps } from 'react';
import styles from './PersonForm.module.css';

type Props = ComponentProps<'input'> & { readonly words: string; readonly meaning?: string };

/** A checkbox or radio button with a label and, below it, an explanation. */
export function Option({ words, meaning, ...input }: Props) {
  return (
    <label className={styles['option']}>
      <input {...input} />
      <span>
        {words}
        {meaning !== undefined && <span className={styles['meaning']}>{meaning}</span>}
      </span>
    </label>
  );
}
