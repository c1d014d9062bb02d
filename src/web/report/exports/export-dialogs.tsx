import { lazy, Suspense, useState } from 'react';
import { erpNotices } from '../../../domain/erp-notices.ts';
import { lacksErp } from '../../../domain/erp-state.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Compared } from '../compare/use-comparing.tsx';
import { wholeSince } from './export-choices.ts';
import type { Found } from '../../api/fetch-report.ts';
import type { Exported } from './use-export.ts';

const ConfirmExport = lazy(async () => ({
  default: (await import('../../erp-notices/ConfirmExport.tsx')).ConfirmExport,
}));

/** An export that awaits a confirmation. */
type Pending = { readonly chosen: Exported; readonly reason: string; readonly isOpen: boolean };

/**
 * Begins exports; if a file needs ERP values that are missing or outdated, the returned dialog asks for a confirmation
 * first, but never if `erp` is absent, as in a result of the past.
 */
export function useConfirmedExport(erp: Found['erp'], begin: (chosen: Exported) => void) {
  const [pending, setPending] = useState<Pending>();
  const choose = (chosen: Exported): void => {
    const { needsErp: reason } = chosen.file;
    const state = erp?.state;
    if (reason === undefined || erp === undefined || (state?.situacao === 'atualizado' && !lacksErp(state)))
      begin(chosen);
    else setPending({ chosen, reason, isOpen: true });
  };
  if (pending === undefined) return { choose, dialog: null };
  const confirm = (): void => {
    setPending(undefined);
    begin(pending.chosen);
  };
  return {
    choose,
    dialog: (
      <Suspense>
        <ConfirmExport
          reason={pending.reason}
          notices={erpNotices(erp?.state)}
          isOpen={pending.isOpen}
          onConfirm={confirm}
          onClose={() => setPending({ ...pending, isOpen: false })}
        />
      </Suspense>
    ),
  };
}

/** The label of the button that shows how a spreadsheet can read a report. */
export const CONNECT = 'Conectar ao Excel';

const ConnectDialog = lazy(async () => ({ default: (await import('../../connect/ConnectDialog.tsx')).ConnectDialog }));

/** A dialog, loaded when it is first opened, with what a spreadsheet needs to read the searched report. */
export function useConnect(report: Report, query: string, compared: Compared | undefined) {
  const [isOpen, setOpen] = useState<boolean>();
  const of = compared && { ...compared, since: wholeSince(report, compared) };
  return {
    open: () => setOpen(true),
    dialog: isOpen !== undefined && (
      <Suspense>
        <ConnectDialog {...{ report, query, isOpen }} compared={of} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
