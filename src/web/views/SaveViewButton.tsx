import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SearchParams } from '../api/search-params.ts';
import { searchOfView } from './saved-views.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }));

type Props = {
  /** The report's slug. */
  readonly relatorio: string;
  /** The address as it is shown. */
  readonly params: SearchParams;
};

/** The button 'Salvar esta vista', with a bookmark's icon; its dialog is loaded when it is first opened. */
export function SaveViewButton({ relatorio, params }: Props) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        px={8}
        aria-label="Salvar esta vista"
        title="Salvar esta vista"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M4 1.75h8v12.5L8 11.2l-4 3.05z" strokeWidth={1.5} strokeLinejoin="round" />
        </svg>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <SaveViewDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            relatorio={relatorio}
            busca={searchOfView(params)}
          />
        </Suspense>
      )}
    </>
  );
}
