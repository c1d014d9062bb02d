import { useHotkeys } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import styles from './SearchButton.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));

const OpenSearch = createContext<(text: string) => void>(() => {});

/** Returns a function that opens the global search with an initial text. */
export function useOpenSearch(): (text: string) => void {
  return use(OpenSearch);
}

/**
 * Lets its children open the global search, as Ctrl+K does; the dialog's code is loaded when it first opens, and what
 * is typed meanwhile becomes its text.
 */
export function SearchAll({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState({ isOpen: false, text: '', serial: 0 });
  const open = (text: string) => setOpened(({ serial }) => ({ isOpen: true, text, serial: serial + 1 }));
  useHotkeys([['mod+K', () => open('')]], []);
  const { isOpen, text, serial } = opened;
  const add = (letter: string) => setOpened((before) => ({ ...before, text: before.text + letter }));
  return (
    <OpenSearch value={open}>
      {children}
      {serial > 0 && (
        <Suspense fallback={<TypedAhead onLetter={add} />}>
          <SearchDialog
            key={serial}
            initial={text}
            isOpen={isOpen}
            onClose={() => setOpened((before) => ({ ...before, isOpen: false }))}
          />
        </Suspense>
      )}
    </OpenSearch>
  );
}

/** Collects the characters that are typed before the dialog has loaded. */
function TypedAhead({ onLetter }: { readonly onLetter: (letter: string) => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onLetter(event.key);
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  });
  return null;
}

/** The header's button that opens the global search. */
export function SearchButton() {
  const open = useOpenSearch();
  return (
    <button type="button" className={styles['button']} title="Procurar em tudo (Ctrl+K)" onClick={() => open('')}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <circle cx="7" cy="7" r="4.5" />
        <path d="M10.5 10.5 14 14" strokeLinecap="round" />
      </svg>
      <span className={styles['words']}>Procurar</span>
      <kbd className={styles['key']} aria-hidden>
        Ctrl K
      </kbd>
    </button>
  );
}
