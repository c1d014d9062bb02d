import { useHotkeys, useTimeout } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import styles from './SearchButton.module.css';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

/** When the dialog's code is loaded ahead, after the page's own. */
const AHEAD_MS = 4_000;

const OpenSearch = createContext<(text: string) => void>(() => {});

/** Opens the search over all, with a text to begin with. */
export function useOpenSearch(): (text: string) => void {
  return use(OpenSearch);
}

/**
 * Lets everything in it open the search over all, as Ctrl+K does; the dialog's code is loaded a moment after the page:
 * letters that are typed while it loads are lost.
 */
export function SearchAll({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState({ isOpen: false, text: '', serial: 0 });
  const open = (text: string) => setOpened(({ serial }) => ({ isOpen: true, text, serial: serial + 1 }));
  useHotkeys([['mod+K', () => open('')]], []);
  useTimeout(() => void loadDialog().catch(() => undefined), AHEAD_MS, { autoInvoke: true }); // if it fails, it is loaded again when it opens
  const { isOpen, text, serial } = opened;
  return (
    <OpenSearch value={open}>
      {children}
      {serial > 0 && (
        <Suspense>
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

/** The header's button that opens the search over all. */
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
