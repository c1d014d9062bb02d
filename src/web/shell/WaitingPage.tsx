import { Loader } from '@mantine/core';
import styles from './MessagePage.module.css';
import { Page } from './Page.tsx';

/** Stands where a page takes longer than a moment to come. */
export function WaitingPage() {
  return (
    <Page className={styles['page']}>
      <output>
        <Loader size="sm" />
        <span className={styles['text']}>Abrindo ...</span>
      </output>
    </Page>
  );
}
