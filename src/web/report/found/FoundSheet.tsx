import { useRef, type ReactNode } from 'react';
import type { Report } from '../../../reports/report.ts';
import { ErpNotices } from '../../erp-notices/ErpNotices.tsx';
import type { Choices } from '../../filters/choices.ts';
import type { Imprint, PrintedDrawing } from '../../table/print/print-heading.ts';
import type { Found } from '../../api/fetch-report.ts';
import { FoundChart } from './FoundChart.tsx';
import { useIsCharted } from '../chart-params.ts';
import { FoundTable } from './FoundTable.tsx';
import type { ReportLink } from '../link.ts';
import { Notice } from '../Notice.tsx';
import styles from '../SearchResult.module.css';
import { NOTHING_FOUND } from '../use-search.ts';

type Props = {
  readonly report: Report;
  readonly link: Extract<ReportLink, { readonly kind: 'search' }>;
  readonly offered: Choices['of'];
  readonly found: Found;
  /** What prints say of themselves besides the caption. */
  readonly imprint: Imprint;
  /** Whether the form was changed since the search. */
  readonly isOutdated: boolean;
  /** Whether the folded form shows the filters above the table. */
  readonly isFolded: boolean;
  /** Discards the result and searches again. */
  readonly searchAgain: () => void;
  /** The element beside the title that the exports are put into; null until it exists. */
  readonly exportsIn: HTMLElement | null;
};

const OUTDATED = 'Os filtros mudaram depois da busca: a tabela ainda é da anterior.';
const OUTDATED_WITH_CHART = 'Os filtros mudaram depois da busca: a tabela e o gráfico ainda são da anterior.';

/** What a search found, below what is to be said of the ERP: its table, or that there is none. */
export function FoundSheet({ isOutdated, ...props }: Props): ReactNode {
  const drawing = useRef<PrintedDrawing>(null);
  const { report, link, found } = props;
  const isCharted = useIsCharted(report);
  const { sheet, erp } = found;
  const { slug } = report;
  const hasRows = sheet.rows.length > 0;
  const { orcamentoId } = link.filters;
  const notices = erp && <ErpNotices {...{ slug, orcamentoId, hasRows }} state={erp.state} />;
  if (!hasRows)
    return (
      <>
        {notices}
        <Notice>{NOTHING_FOUND}</Notice>
      </>
    );
  return (
    <div className={styles['result']} data-outdated={isOutdated}>
      <output className={styles['outdated']}>{isOutdated && (isCharted ? OUTDATED_WITH_CHART : OUTDATED)}</output>
      {notices}
      <FoundChart {...{ report, found }} printed={drawing} />
      <FoundTable {...props} drawing={drawing} />
    </div>
  );
}
