import type { ReactNode } from 'react';
import styles from './MessagePage.module.css';
import { Page } from './Page.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A page with a message and its actions. */
export function MessagePage({ title, text, children }: Props) {
  return (
    <Page className={styles['page']}>
      <PageTitle>{title}</PageTitle>
      <p className={styles['text']}>{text}</p>
      {children}
    </Page>
  );
}
