import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isProjection } from '../../reporting/composition/composed-amounts.ts';
import type { Report } from '../../reporting/report.ts';
import type { Found } from '../api/fetch-report.ts';
import { VERSION } from '../api/search-params.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { AmountHistory, HistoryFoot } from './history/AmountHistory.tsx';
import { AmountLinksContext } from './AmountLink.tsx';
import { Composed } from './Composed.tsx';
import styles from './Composition.module.css';
import { type PageAt, type ComparedSide, lacksAmount, searchOfAmount, wordsOfGone } from './compared-side.ts';
import type { OpenedAmount } from './opened-params.ts';
import { PanelHead } from './PanelHead.tsx';
import { PanelTabs, type PanelTab, usePanelTab } from './PanelTabs.tsx';
import { Changed, Failed, Loading } from './states.tsx';
import { type Composed as Answered, useComposition } from './use-composition.ts';
import { useHistory } from './history/use-history.ts';

type Props = {
  readonly report: Report;
  /** The search that contains the amount. */
  readonly link: { readonly query: string; readonly values: FormValues };
  /** The search's result. */
  readonly found: Found;
  /** The other side of a comparison. */
  readonly compared: ComparedSide | undefined;
  readonly pageAt: PageAt;
  readonly opened: OpenedAmount;
  /** Says that the table shows only a part of the amount. */
  readonly part: string | undefined;
  /** Whether the table marks the amount's row as lacking a justification. */
  readonly isUnjustified: boolean;
  readonly amountsBefore: number;
  readonly searchAgain: () => void;
  readonly onClose: () => void;
};

/** The panel of an amount: what it is made of, and when it changed. */
export function Composition({ amountsBefore, pageAt, isUnjustified, onClose, ...props }: Props) {
  const [tab, choose] = usePanelTab(props.opened);
  const asked = useAsked(props, tab);
  const { request, history, named, composed, isProjected } = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const answered = composed && JSON.stringify(composed.opened);
  useRetainedFocus(heading, composed);
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 }); // in braces: newer browsers return a promise, which is no cleanup
  }, [answered, tab]);
  const isHistory = tab === 'historico';
  const versao = new URLSearchParams(asked.side.query).get(VERSION);
  return (
    <AmountLinksContext value={{ amountsBefore, onFollow: toHeading, pageAt, versao, isUnjustified }}>
      <PanelHead {...{ heading, onClose }} composed={named} hasBefore={amountsBefore > 0} onBack={toHeading} />
      <PanelTabs {...{ tab, choose }} changes={history.data?.answer.itens.length} />
      <Body ref={body} tab={tab} isAwaiting={isHistory ? history.isFetching : request.isFetching} request={request}>
        {isHistory ? (
          <AmountHistory {...{ history, isProjected, ...props }} rotulo={named?.answer.rotulo} />
        ) : (
          <Answer {...props} {...asked} />
        )}
      </Body>
      {isHistory && history.data && <HistoryFoot history={history.data.answer} />}
    </AmountLinksContext>
  );
}

type Asking = Pick<Props, 'report' | 'link' | 'found' | 'compared' | 'opened'>;

/** Requests an open amount's composition and history; if its side of a comparison lacks it, also the other side's. */
function useAsked({ report, ...amount }: Asking, tab: PanelTab) {
  const { slug } = report;
  const { opened } = amount;
  const isProjected = isProjectedIn(report, opened);
  const side = searchOfAmount(amount);
  const request = useComposition(slug, side.query, opened);
  const other = useComposition(slug, lacksAmount(request.error) ? side.other?.query : undefined, opened);
  const composed = request.error === null ? request.data : undefined;
  const named = composed ?? (other.error === null ? other.data : undefined);
  const isWanted = !isProjected && (tab === 'historico' || named !== undefined); // not until the amount is known
  return { side, request, composed, named, isProjected, history: useHistory(slug, side, opened, isWanted) };
}

function isProjectedIn({ composition }: Report, { amount }: OpenedAmount): boolean {
  return composition !== undefined && isProjection(composition, amount);
}

type AnswerProps = Pick<Props, 'report' | 'compared' | 'opened' | 'part' | 'searchAgain'> &
  Pick<ReturnType<typeof useAsked>, 'side' | 'request' | 'composed'>;

/** The composition, or why there is none yet. */
function Answer({ report, compared, opened, part, searchAgain, side, request, composed }: AnswerProps): ReactNode {
  const { composition } = report;
  return (
    <>
      {composed && !request.isPlaceholderData && <TableState {...{ found: side.found, composed, searchAgain }} />}
      {part !== undefined && <p className={styles['part']}>{part}</p>}
      <RequestState {...request} gone={compared && wordsOfGone(opened, compared)} searchAgain={searchAgain} />
      {composed && composition && (
        <Composed
          key={JSON.stringify(composed.opened)}
          {...{ report, composition, composed }}
          found={side.found}
          values={side.values}
        />
      )}
    </>
  );
}

type BodyProps = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tab: PanelTab;
  readonly isAwaiting: boolean;
  readonly request: Pick<ReturnType<typeof useComposition>, 'isPlaceholderData'>;
  readonly children: ReactNode;
};

/** The tab's content, pale while it still shows the previous amount. */
function Body({ ref, tab, isAwaiting, request, children }: BodyProps): ReactNode {
  return (
    <div
      ref={ref}
      id="painel-do-valor"
      role="tabpanel"
      aria-labelledby={`aba-${tab}`}
      className={styles['body']}
      aria-busy={isAwaiting}
      data-awaiting={request.isPlaceholderData}
    >
      {children}
    </div>
  );
}

type TableStateProps = Pick<Props, 'found' | 'searchAgain'> & { readonly composed: Answered };

/** A notice if the table shows other data than the panel. */
function TableState({ composed, found: { dataVersion }, searchAgain }: TableStateProps) {
  const isSame = composed.dataVersion === undefined || composed.dataVersion === dataVersion;
  return isSame || dataVersion === undefined ? null : <Changed onSearch={searchAgain} />;
}

type RequestStateProps = ReturnType<typeof useComposition> &
  Pick<Props, 'searchAgain'> & {
    /** The message if a side of a comparison lacks the amount. */
    readonly gone: string | undefined;
  };

/** Why there is no answer yet. */
function RequestState({ data, error, isFetching, refetch, gone, searchAgain }: RequestStateProps) {
  if (isFetching) return data === undefined ? <Loading /> : null;
  if (error !== null && gone !== undefined && lacksAmount(error)) return <p className={styles['part']}>{gone}</p>;
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
