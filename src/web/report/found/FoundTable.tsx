import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Report } from '../../../reports/report.ts';
import { ErpLines } from '../../erp-notices/ErpNotices.tsx';
import { describeFilters } from '../../filters/brief-filters.ts';
import type { Choices } from '../../filters/choices.ts';
import { OnlyCentros } from '../../session/OnlyCentros.tsx';
import type { Imprint, PrintedDrawing } from '../../table/print/print-heading.ts';
import { SheetTable } from '../../table/SheetTable.tsx';
import { ChartButton } from '../ChartButton.tsx';
import type { Found } from '../../api/fetch-report.ts';
import { FileExports } from '../exports/FileExports.tsx';
import type { ReportLink } from '../link.ts';
import styles from '../SearchResult.module.css';
import { useAddressView } from '../use-address-view.ts';
import { useOpening } from '../use-opening.tsx';
import { type SheetView, THOUSANDS, useSheetView } from './use-sheet-view.ts';
import { ColumnSetChoice } from './ColumnSetChoice.tsx';
import controls from './ViewControls.module.css';

type Props = {
  readonly report: Report;
  readonly link: ReportLink & { readonly kind: 'search' };
  readonly offered: Choices['of'];
  readonly found: Found;
  readonly imprint: Imprint | undefined;
  /** Whether the folded form shows the filters above the table. */
  readonly isFolded: boolean;
  /** Discards the result and searches again. */
  readonly searchAgain: () => void;
  /** The element beside the title that the exports are put into; null until it exists. */
  readonly exportsIn: HTMLElement | null;
  /** What is drawn above the table. */
  readonly drawing: RefObject<PrintedDrawing | null>;
};

/** The table of a result, shown as the address asks. */
export function FoundTable({ report, link, offered, found, searchAgain, ...props }: Props): ReactNode {
  const { imprint, isFolded, exportsIn, drawing } = props;
  const { items, erp } = found;
  const view = useSheetView(report, found);
  const { viewing, asked, leftOut } = useAddressView(view.sheet);
  const opening = useOpening(view.sheet, { report, link, found, searchAgain });
  const { set } = view.columns;
  const shown = set === undefined ? asked : { ...asked, colunas: set.name, mes: view.month?.toString() };
  const caption = (
    <>
      <div className={isFolded ? 'unseen' : undefined}>{describeFilters(report.filters, link.values, offered)}</div>
      <Facts {...{ report, erp }} said={[items, ...view.said]} leftOut={[...view.leftOut, leftOut].filter(Boolean)} />
    </>
  );
  return (
    <SheetTable
      sheet={view.sheet}
      subject={found}
      viewing={viewing}
      opening={opening}
      caption={caption}
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

type FactsProps = {
  readonly report: Report;
  readonly said: readonly string[];
  readonly erp: Found['erp'];
  readonly leftOut: readonly string[];
};

/** Of which cost centres the table is, what it holds, how old its values are, and what the address asks for in vain. */
function Facts({ report, said, erp, leftOut }: FactsProps): ReactNode {
  return (
    <div className={styles['facts']}>
      <OnlyCentros why={report.whyLimited} />
      <div>{said.join(' · ')}</div>
      {erp && <ErpLines state={erp.state} />}
      {leftOut.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

type ViewControlsProps = { readonly report: Report; readonly view: SheetView };

/** How a result is shown: its set of columns and their month, if the report has more than one set, and the unit of amounts. */
function ViewControls({ report: { columnSets }, view }: ViewControlsProps): ReactNode {
  const { isInThousands, change } = view;
  if (columnSets === undefined && isInThousands === undefined) return null;
  return (
    <div className={controls['controls']}>
      {columnSets && <ColumnSetChoice sets={columnSets} view={view} />}
      {isInThousands !== undefined && (
        <button
          type="button"
          className="sheet-chip"
          aria-pressed={isInThousands}
          title="Valores em milhares de reais, arredondados só na tela e na impressão"
          onClick={() => change({ unidade: isInThousands ? undefined : THOUSANDS })}
        >
          R$ mil
        </button>
      )}
    </div>
  );
}
