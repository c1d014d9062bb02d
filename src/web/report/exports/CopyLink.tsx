import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { notifyWarning } from '../../api/notify.ts';

const SAID_MS = 2500;

/** Copies the page's address, which holds filters and view, and says so for a moment. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), SAID_MS);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
      start();
    } catch {
      notifyWarning('Não foi possível copiar o link; copie o endereço da janela.'); // as without https
    }
  };
  return (
    <>
      <Button variant="default" size="xs" fz={13} onClick={() => void copy()}>
        {isCopied ? 'Link copiado' : 'Copiar link'}
      </Button>
      <span className="unseen" aria-live="polite">
        {isCopied && 'Link copiado.'}
      </span>
    </>
  );
}
