import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import styles from './CopyText.module.css';

type Props = {
  readonly text: string;
  /** What it is, for screen readers: 'Copiar o endereço'. */
  readonly label?: string;
  /** What is said once it is copied. */
  readonly told?: string;
  /** Whether it is a text of several lines. */
  readonly isBlock?: boolean;
  /** Whether the button has the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
  /** How it is shown, where that is not the text as it is. */
  readonly children?: ReactNode;
};

/** A text for another program, and a button that copies it. */
export function CopyText({ text, label, told = 'Copiado.', isBlock = false, isFirst = false, children = text }: Props) {
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyOf(shown.current!, text));
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
        <output className={styles['told']}>{wordsFor(copied, told)}</output>
      </div>
    </div>
  );
}

function wordsFor(copied: boolean | undefined, told: string): string {
  if (copied === undefined) return '';
  return copied ? told : 'Não foi possível copiar; o texto está marcado.';
}

/** Copies a text, or marks it where the browser does not let a page copy (an address without https). */
async function copyOf(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return false;
  }
}
