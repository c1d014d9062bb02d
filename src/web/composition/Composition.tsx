import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import type { Found } from '../api/fetch-report.ts';
import { AmountLinksContext } from './AmountLink.tsx';
import { Composed } from './Composed.tsx';
import styles from './Composition.module.css';
import { Changed, Failed, Loading } from './states.tsx';
import type { OpenedAmount } from './opened-params.ts';
import { PanelHead } from './PanelHead.tsx';
import { type Composed as Answered, useComposition } from './use-composition.ts';
import { useWindowEvent } from '@mantine/hooks';

type Props = {
  readonly report: Report;
  /** The search that the amount is of. */
  readonly link: { readonly query: string; readonly values: FormValues };
  /** Its result. */
  readonly found: Found;
  readonly opened: OpenedAmount;
  readonly amountsBefore: number;
  readonly searchAgain: () => void;
  readonly onClose: () => void;
};

/** What an amount of a search is made of. */
export function Composition({ report, link, found, opened, amountsBefore, searchAgain, onClose }: Props): ReactNode {
  const asked = useComposition(report.slug, link.query, opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const composed = asked.error === null ? asked.data : undefined;
  const answered = composed && JSON.stringify(composed.opened);
  useKeptFocus(heading, composed);
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 }); // what it returns, a promise in newer browsers, is no cleanup
  }, [answered]);
  const { composition } = report;
  return (
    <AmountLinksContext value={{ amountsBefore, onFollow: toHeading }}>
      <PanelHead {...{ heading, composed, onClose }} hasBefore={amountsBefore > 0} onBack={toHeading} />
      <div ref={body} className={styles['body']} aria-busy={asked.isFetching} data-awaiting={asked.isPlaceholderData}>
        {composed && !asked.isPlaceholderData && <TableState {...{ found, composed, searchAgain }} />}
        <AskedState {...asked} searchAgain={searchAgain} />
        {composed && composition && (
          <Composed key={answered} {...{ report, composition, found, composed }} values={link.values} />
        )}
      </div>
    </AmountLinksContext>
  );
}

type TableStateProps = Pick<Props, 'found' | 'searchAgain'> & { readonly composed: Answered };

/** What is to be said of a table of other data than the panel. */
function TableState({ composed, found: { dataVersion }, searchAgain }: TableStateProps): ReactNode {
  const isSame = composed.dataVersion === undefined || composed.dataVersion === dataVersion;
  return isSame || dataVersion === undefined ? null : <Changed onSearch={searchAgain} />;
}

type AskedStateProps = ReturnType<typeof useComposition> & Pick<Props, 'searchAgain'>;

/** Why there is no answer yet. */
function AskedState({ data, error, isFetching, refetch, searchAgain }: AskedStateProps): ReactNode {
  if (isFetching) return data === undefined ? <Loading /> : null;
  return error === null ? null : <Failed error={error} onRetry={() => void refetch()} onSearch={searchAgain} />;
}

/** Gives the focus to the heading where what had it in the panel made way for another answer. */
function useKeptFocus(heading: RefObject<HTMLElement | null>, answer: unknown): void {
  const wasInside = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    wasInside.current = target instanceof Node && heading.current?.closest('aside')?.contains(target) === true;
  });
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, answer]);
}
