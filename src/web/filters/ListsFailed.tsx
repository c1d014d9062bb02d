import { Button } from '@mantine/core';
import styles from './ListsFailed.module.css';

/** The lists of the filters did not come; the notification said why, this line stays and asks for them again. */
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
