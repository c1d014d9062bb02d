import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** '?' outside a text field opens the list of keyboard shortcuts. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState<boolean>(); // undefined until it is first opened
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    event.preventDefault();
    setOpen(true);
  });
  return <Suspense>{isOpen !== undefined && <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>;
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
