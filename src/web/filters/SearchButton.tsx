import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './FilterForm.module.css';
import type { Folding } from './use-form-folding.ts';

type Props = {
  readonly isEnabled: boolean;
  readonly isSearching: boolean;
  /** Whether the form's values are no longer those of the table. */
  readonly isChanged: boolean;
  readonly folding: Folding;
};

/**
 * 'Buscar'. A disabled button loses the focus: after a search started from it, it gets the focus back, or 'Alterar
 * filtros' if the form has folded.
 */
export function SearchButton({ isEnabled, isSearching, isChanged, folding: { isFolded, opener } }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isSearching || !hadFocus.current) return;
    hadFocus.current = false;
    const heir = isFolded ? opener : button;
    if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
  }, [isSearching, isFolded, opener]);
  return (
    <Button
      ref={button}
      type="submit"
      className={styles['search']}
      disabled={!isEnabled}
      loading={isSearching}
      onClick={(event) => {
        hadFocus.current = document.activeElement === button.current;
        if (event.detail > 1) event.preventDefault(); // a double click is one search
      }}
    >
      <span>Buscar</span>
      {isChanged && <span className={styles['changed']}> filtros alterados</span>}
    </Button>
  );
}
