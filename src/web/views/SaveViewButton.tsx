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

/** 'Salvar esta vista', whose dialog is loaded when it is first opened. */
export function SaveViewButton({ relatorio, params }: Props) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Salvar esta vista
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
