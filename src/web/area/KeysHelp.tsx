import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { identityOf, useSession } from '../session/session.ts';
import { isHelpKeyOn } from './help-key.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** '?' outside text fields and dialogs opens the list of keyboard shortcuts, unless the person turned this key off. */
export function KeysHelp() {
  const identity = identityOf(useSession());
  const [isOpen, setOpen] = useState<boolean>(); // undefined until it is first opened
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    if (!isHelpKeyOn(identity) || document.querySelector('[role=dialog]') !== null) return;
    event.preventDefault();
    setOpen(true);
  });
  return <Suspense>{isOpen !== undefined && <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>;
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
