import { type RefObject, useLayoutEffect, useRef } from 'react';
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
export function Composition({ report, link, found, opened, amountsBefore, searchAgain, onClose }: Props) {
  const request = useComposition(report.slug, link.query, opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const composed = request.error === null ? request.data : undefined;
  const answered = composed && JSON.stringify(composed.opened);
  useRetainedFocus(heading, composed);
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 }); // what it returns, a promise in newer browsers, is no cleanup
  }, [answered]);
  const { composition } = report;
  return (
    <AmountLinksContext value={{ amountsBefore, onFollow: toHeading }}>
      <PanelHead {...{ heading, composed, onClose }} hasBefore={amountsBefore > 0} onBack={toHeading} />
      <div
        ref={body}
        className={styles['body']}
        aria-busy={request.isFetching}
        data-awaiting={request.isPlaceholderData}
      >
        {composed && !request.isPlaceholderData && <TableState {...{ found, composed, searchAgain }} />}
        <RequestState {...request} searchAgain={searchAgain} />
        {composed && composition && (
          <Composed key={answered} {...{ report, composition, found, composed }} values={link.values} />
        )}
      </div>
    </AmountLinksContext>
  );
}

type TableStateProps = Pick<Props, 'found' | 'searchAgain'> & { readonly composed: Answered };

/** A notice if the table shows other data than the panel. */
function TableState({ composed, found: { dataVersion }, searchAgain }: TableStateProps) {
  const isSame = composed.dataVersion === undefined || composed.dataVersion === dataVersion;
  return isSame || dataVersion === undefined ? null : <Changed onSearch={searchAgain} />;
}

type RequestStateProps = ReturnType<typeof useComposition> & Pick<Props, 'searchAgain'>;

/** Why there is no answer yet. */
function RequestState({ data, error, isFetching, refetch, searchAgain }: RequestStateProps) {
  if (isFetching) return data === undefined ? <Loading /> : null;
  return error === null ? null : <Failed error={error} onRetry={() => void refetch()} onSearch={searchAgain} />;
}

/** Focuses the heading when a new answer removed the focused part of the panel. */
function useRetainedFocus(heading: RefObject<HTMLElement | null>, answer: unknown): void {
  const wasInside = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    wasInside.current = target instanceof Node && heading.current?.closest('aside')?.contains(target) === true;
  });
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, answer]);
}
