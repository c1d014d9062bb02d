import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import styles from './CopyText.module.css';

type Props = {
  readonly text: string;
  /** The button's label for screen readers: 'Copiar o endereço'. */
  readonly label?: string;
  /** The message once the text is copied. */
  readonly copied?: string;
  /** Whether the text has several lines. */
  readonly isBlock?: boolean;
  /** Whether the button gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
  /** The text as it is shown, if different. */
  readonly children?: ReactNode;
};

/** A text for another program, and a button that copies it. */
export function CopyText({
  text,
  label,
  copied = 'Copiado.',
  isBlock = false,
  isFirst = false,
  children = text,
}: Props) {
  const shown = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => setMessage((await copyOf(shown.current!, text)) ? copied : NOT_COPIED);
  return (
    <div className={styles['given']} data-block={isBlock}>
      <code ref={shown} className={styles['text']} {...(isBlock && { tabIndex: 0 })}>
        {children}
      </code>
      <div className={styles['copying']}>
        <Button
          variant="default"
          aria-label={label}
          {...(isFirst && { 'data-autofocus': true })}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <output className={styles['message']}>{message}</output>
      </div>
    </div>
  );
}

const NOT_COPIED = 'Não foi possível copiar; o texto está marcado.';

/** Copies a text; selects it instead if the browser does not let the page copy (an address without https). */
async function copyOf(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return false;
  }
}
