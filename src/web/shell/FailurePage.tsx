import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../api/request.ts';
import { MessagePage } from './MessagePage.tsx';

const BROKEN = 'Algo não funcionou ao abrir esta página.';

/** A page that failed to open, with a button to reload: the connection was lost, or the page is outdated. */
export function FailurePage({ error }: ErrorComponentProps) {
  return (
    <MessagePage
      title="A página não abriu"
      text={error instanceof ApiError ? error.message : BROKEN}
      action={<Button onClick={() => window.location.reload()}>Tentar novamente</Button>}
    />
  );
}
