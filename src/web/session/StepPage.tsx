import { Box } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Page, PRODUCT } from '../shell/Page.tsx';
import styles from './SignInPage.module.css';

type Props = {
  readonly title: string;
  readonly words: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A page for one step that precedes or replaces the other pages. */
export function StepPage({ title, words, isWide = false, children }: Props): ReactNode {
  useDocumentTitle(`${title} · ${PRODUCT}`);
  return (
    <Page className={styles['page']}>
      <div className={styles['card']} data-wide={isWide}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        <Box component="p" mt="xs" mb="1.5rem" c="dimmed" fz="sm">
          {words}
        </Box>
        {children}
      </div>
    </Page>
  );
}
