import { Loader } from '@mantine/core';
import styles from './MessagePage.module.css';
import { Page } from './Page.tsx';

/** Shown while a page takes long to load. */
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
