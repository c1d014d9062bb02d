import { useRef, type ReactNode } from 'react';
import type { Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { AmountLinksContext } from './amount-links.ts';
import { Composed } from './Composed.tsx';
import styles from './Composition.module.css';
import { Changed, Failed, Loading } from './states.tsx';
import type { OpenedAmount } from './opened-params.ts';
import { PanelHead } from './PanelHead.tsx';
import { useComposition, type Composed as Answered } from './use-composition.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = TableProps & {
  readonly report: Report;
  /** The search that the amount is of. */
  readonly link: { readonly query: string; readonly values: FormValues };
  readonly opened: OpenedAmount;
  readonly amountsBefore: number;
  readonly onClose: () => void;
};

type TableProps = {
  /** The data that the table is of. */
  readonly dataVersion: string | undefined;
  readonly searchAgain: () => void;
};

/** What an amount of a search is made of. */
export function Composition({ report, link, opened, amountsBefore, onClose, ...table }: Props): ReactNode {
  const asked = useComposition(report.slug, link.query, opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const composed = asked.error === null ? asked.data : undefined;
  useKeptFocus(heading, composed);
  return (
    <AmountLinksContext value={{ amountsBefore, onFollow: toHeading }}>
      <PanelHead {...{ heading, composed, onClose }} hasBefore={amountsBefore > 0} onBack={toHeading} />
      <div className={styles['body']} aria-busy={asked.isFetching} data-awaiting={asked.isPlaceholderData}>
        {composed && !asked.isPlaceholderData && <TableState {...table} composed={composed} />}
        <AskedState {...asked} />
        {composed && <Composed report={report} values={link.values} composed={composed} />}
      </div>
    </AmountLinksContext>
  );
}

/** What is to be said of a table of other data than the panel. */
function TableState({ composed, dataVersion, searchAgain }: TableProps & { readonly composed: Answered }): ReactNode {
  const isSame = composed.dataVersion === undefined || composed.dataVersion === dataVersion;
  return isSame || dataVersion === undefined ? null : <Changed onSearch={searchAgain} />;
}

/** Why there is no answer yet. */
function AskedState({ data, error, isFetching, refetch }: ReturnType<typeof useComposition>): ReactNode {
  if (isFetching) return data === undefined ? <Loading /> : null;
  return error === null ? null : <Failed error={error} onRetry={() => void refetch()} />;
}
