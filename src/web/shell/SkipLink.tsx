import type { MouseEvent } from 'react';
import { CONTENT_ID } from './Page.tsx';
import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${styles['link']} no-print`} onClick={focusContent}>
      Ir para o conteúdo
    </a>
  );
}

/** Moves the focus without a '#' in the address, which holds the searched filters. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}
