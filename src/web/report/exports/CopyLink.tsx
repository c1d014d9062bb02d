import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { notifyWarning } from '../../api/notify.ts';

const SAID_MS = 2500;

/** A button that copies the page's address, which holds filters and view, and confirms it for a moment. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), SAID_MS);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
      start();
    } catch {
      notifyWarning('Não foi possível copiar o link; copie o endereço da janela.'); // for example without https
    }
  };
  const label = isCopied ? 'Link copiado' : 'Copiar link';
  return (
    <>
      <Button variant="default" size="xs" px={8} aria-label={label} title={label} onClick={() => void copy()}>
        <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden="true" fill="none" stroke="currentColor">
          <path d={isCopied ? DONE : CHAIN} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </Button>
      <span className="unseen" aria-live="polite">
        {isCopied && 'Link copiado.'}
      </span>
    </>
  );
}

const CHAIN = 'M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.6 1.6a3.2 3.2 0 0 1-4.5-4.5L4.5 7';
const DONE = 'M3 8.5l3.5 3.5L13 4.5';
