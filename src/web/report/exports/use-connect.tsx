import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Report } from '../../../reports/report.ts';
import { CONNECT } from './connect-words.ts';

const ConnectDialog = lazy(async () => ({ default: (await import('../../connect/ConnectDialog.tsx')).ConnectDialog }));

/** Where the exports have no room for a further button beside the filters, or all is in one line. */
const NARROW = '(max-width: 75em), (max-height: 46em)';

type Connect = {
  /** Opens it from a menu; undefined where there is a button. */
  readonly fromMenu: (() => void) | undefined;
  readonly button: ReactNode;
  /** Its code is loaded when it is first opened. */
  readonly dialog: ReactNode;
};

/** What a spreadsheet needs to read the searched report, in a dialog. */
export function useConnect(report: Report, query: string): Connect {
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setOpen] = useState<boolean>();
  const open = () => setOpen(true);
  return {
    fromMenu: isNarrow ? open : undefined,
    button: !isNarrow && (
      <Button variant="default" size="xs" onClick={open}>
        {CONNECT}
      </Button>
    ),
    dialog: isOpen !== undefined && (
      <Suspense>
        <ConnectDialog report={report} query={query} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
