import { erpAgeLine, erpNotices } from '../../domain/erp-notices.ts';
import type { ErpState } from '../../domain/erp-state.ts';

/** The age of the ERP's values, and, for the print alone, the notices that stand above the table. */
export function ErpLines({ state }: { readonly state: ErpState | undefined }) {
  return (
    <>
      {erpAgeLine(state).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {erpNotices(state).map(({ kind, title, text }) => (
        <div key={kind} className="unseen" aria-hidden="true">
          {`${title} ${text}`.trim()}
        </div>
      ))}
    </>
  );
}
