import { Button } from '@mantine/core';
import styles from './ListsFailed.module.css';

/** Says that the filters' lists failed to load, and loads them again; a notification has shown the reason. */
export function ListsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className={styles['failed']}>
      <span>As listas dos filtros não foram carregadas.</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    </p>
  );
}
