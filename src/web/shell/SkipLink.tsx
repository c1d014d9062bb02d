import type { MouseEvent } from 'react';
import { CONTENT_ID } from './Page.tsx';
import styles from './SkipLink.module.css';

/** A link to the content past the header, first in the tab order. */
export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${styles['link']} no-print`} onClick={focusContent}>
      Ir para o conteúdo
    </a>
  );
}

/** Moves the focus without adding '#' to the address, which contains the searched filters. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}
