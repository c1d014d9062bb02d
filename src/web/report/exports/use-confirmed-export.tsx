import { lazy, Suspense, useState, type ReactNode } from 'react';
import { erpNotices } from '../../../domain/erp-notices.ts';
import { lacksErp, type ErpState } from '../../../domain/erp-state.ts';
import type { Exported } from './use-export.ts';

const ConfirmExport = lazy(async () => ({
  default: (await import('../../erp-notices/ConfirmExport.tsx')).ConfirmExport,
}));

/** A file that waits for a confirmation. */
type Asked = { readonly wanted: Exported; readonly reason: string; readonly isOpen: boolean };

/**
 * Begins an export; where the file is wrong without the ERP's values and the ERP gave none or failed, only after a
 * confirmation in the returned dialog.
 */
export function useConfirmedExport(
  state: ErpState | undefined,
  begin: (wanted: Exported) => void,
): { readonly choose: (wanted: Exported) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const choose = (wanted: Exported): void => {
    const { needsErp: reason } = wanted.file;
    if (reason === undefined || (state?.situacao === 'atualizado' && !lacksErp(state))) begin(wanted);
    else setAsked({ wanted, reason, isOpen: true });
  };
  if (asked === undefined) return { choose, dialog: null };
  const confirm = (): void => {
    setAsked(undefined);
    begin(asked.wanted);
  };
  return {
    choose,
    dialog: (
      <Suspense>
        <ConfirmExport
          reason={asked.reason}
          notices={erpNotices(state)}
          isOpen={asked.isOpen}
          onConfirm={confirm}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      </Suspense>
    ),
  };
}
