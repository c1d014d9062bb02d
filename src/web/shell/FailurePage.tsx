import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../api/request.ts';
import { MessagePage } from './MessagePage.tsx';

const BROKEN = 'Algo não funcionou ao abrir esta página.';

/** A page that could not be opened; loading it anew is the cure for a lost connection and for a page grown old. */
export function FailurePage({ error }: ErrorComponentProps) {
  return (
    <MessagePage title="A página não abriu" text={error instanceof ApiError ? error.message : BROKEN}>
      <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
    </MessagePage>
  );
}
