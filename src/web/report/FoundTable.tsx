import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Report } from '../../reports/report.ts';
import { ErpLines } from '../erp-notices/ErpLines.tsx';
import type { Choices } from '../filters/choices.ts';
import type { Imprint } from '../table/print-heading.ts';
import { SheetTable } from '../table/SheetTable.tsx';
import { describeFilters } from './describe-search.ts';
import { ChartButton } from './ChartButton.tsx';
import type { Found } from './fetch-report.ts';
import { FileExports } from './FileExports.tsx';
import type { ReportLink } from './link.ts';
import styles from './SearchResult.module.css';
import { useAddressView } from './use-address-view.ts';
import { useSheetView } from './use-sheet-view.ts';
import { ViewControls } from './ViewControls.tsx';

type Props = {
  readonly report: Report;
  readonly link: ReportLink & { readonly kind: 'search' };
  readonly offered: Choices['of'];
  readonly found: Found;
  readonly imprint: Imprint | undefined;
  /** Whether the folded form shows the filters above the table. */
  readonly isFolded: boolean;
  /** The element beside the title that the exports are put into; null until it exists. */
  readonly exportsIn: HTMLElement | null;
  /** What is drawn above the table. */
  readonly drawing: RefObject<HTMLElement | null>;
};

/** The table of a result, shown as the address asks. */
export function FoundTable({ report, link, offered, found, ...props }: Props): ReactNode {
  const { imprint, isFolded, exportsIn, drawing } = props;
  const { items, erp } = found;
  const view = useSheetView(report, found);
  const { viewing, asked, leftOut } = useAddressView(view.sheet);
  const { set } = view.columns;
  const shown = set === undefined ? asked : { ...asked, colunas: set.name, mes: view.month?.toString() };
  return (
    <SheetTable
      sheet={view.sheet}
      subject={found}
      viewing={viewing}
      caption={
        <>
          <div className={isFolded ? 'unseen' : undefined}>{describeFilters(report.filters, link.values, offered)}</div>
          <div className={styles['facts']}>
            <div>{[items, ...view.said].join(' · ')}</div>
            {erp && <ErpLines state={erp.state} />}
            {[...view.leftOut, leftOut].filter(Boolean).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </>
      }
      controls={<ViewControls report={report} view={view} />}
      imprint={imprint}
      drawing={drawing}
      actions={
        exportsIn &&
        createPortal(
          <>
            <ChartButton report={report} />
            <FileExports report={report} query={link.query} erp={erp} view={shown} />
          </>,
          exportsIn,
        )
      }
    />
  );
}
