import { Button, Loader } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/request.ts';
import styles from './MessagePage.module.css';
import { Page, PageTitle } from './Page.tsx';

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

/** The page of an unknown address. */
export function UnknownPage() {
  return <MessagePage title="Página não encontrada" text="O endereço não existe ou mudou." />;
}

/** A page that failed to open, for example because the connection was lost, with a button to reload. */
export function FailurePage({ error }: ErrorComponentProps) {
  return (
    <MessagePage
      title="A página não abriu"
      text={error instanceof ApiError ? error.message : 'Algo não funcionou ao abrir esta página.'}
      action={<Button onClick={() => window.location.reload()}>Tentar novamente</Button>}
    />
  );
}

/** The page shown while another takes long to load. */
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
