import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './MessagePage.module.css';
import { Page } from './Page.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = { readonly title: string; readonly text: string; readonly action?: ReactNode };

/** A page with a message and a button, by default to the hub. */
export function MessagePage({ title, text, action = BACK_TO_REPORTS }: Props) {
  return (
    <Page className={styles['page']}>
      <PageTitle>{title}</PageTitle>
      <p className={styles['text']}>{text}</p>
      {action}
    </Page>
  );
}

const BACK_TO_REPORTS = (
  <Button component={Link} to="/relatorios" variant="default">
    Voltar para Relatórios
  </Button>
);
