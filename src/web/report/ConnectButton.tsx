import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Report } from '../../reports/report.ts';

const ConnectDialog = lazy(async () => ({ default: (await import('../connect/ConnectDialog.tsx')).ConnectDialog }));

type Props = { readonly report: Report; readonly query: string };

/** Opens what a spreadsheet needs to read the searched report; its code is loaded then. */
export function ConnectButton({ report, query }: Props) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Conectar ao Excel
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ConnectDialog report={report} query={query} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
