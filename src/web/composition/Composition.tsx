import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Composicao } from '../../contracts/composition.ts';
import type { Composition as ReportComposition } from '../../reporting/composition/composition.ts';
import type { Report } from '../../reporting/report.ts';
import type { Found } from '../api/fetch-report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { factsOf, withoutErp } from './amount-facts.ts';
import { AmountLinksContext } from './AmountLink.tsx';
import styles from './Composition.module.css';
import { Comparisons, Formula, Parts, writtenValue } from './Figures.tsx';
import { Memories, Postings } from './Memories.tsx';
import { monthSeries, seriesOf } from './month-series.ts';
import { MonthsDrawing } from './MonthsDrawing.tsx';
import { subjectName } from './names.ts';
import type { OpenedAmount } from './opened-params.ts';
import { OpenIn } from './OpenIn.tsx';
import { PanelHead } from './PanelHead.tsx';
import { standingOut, type StandingOut } from './standing-out.ts';
import { Changed, Failed, Loading } from './states.tsx';
import { type Composed as Answered, useComposition } from './use-composition.ts';
import value from './Value.module.css';

type Props = {
  readonly report: Report;
  /** The search that the amount is of. */
  readonly link: { readonly query: string; readonly values: FormValues };
  /** Its result. */
  readonly found: Found;
  readonly opened: OpenedAmount;
  /** Says that the table shows only a part of the amount. */
  readonly part: string | undefined;
  readonly amountsBefore: number;
  readonly searchAgain: () => void;
  readonly onClose: () => void;
};

/** What an amount of a search is made of. */
export function Composition({ report, link, found, opened, part, amountsBefore, searchAgain, onClose }: Props) {
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
        {part !== undefined && <p className={styles['part']}>{part}</p>}
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

type ComposedProps = Pick<Props, 'report' | 'found'> & {
  readonly composition: ReportComposition;
  readonly values: FormValues;
  readonly composed: Answered;
};

/** The amount, its months, formula, comparisons, parts, memories and postings. */
function Composed({ report, composition, values, found, composed: { answer, opened } }: ComposedProps) {
  const { subject, amount } = opened;
  const { ano } = found.context;
  const facts = factsOf(composition, amount, consideredOf(values, ano));
  const panelAmount = { report, values, subject, basis: facts.basis };
  const series = answer.meses === null ? undefined : monthSeries(answer.meses, composition, ano);
  return (
    <>
      <Value
        answer={answer}
        stands={standingOut(answer, facts, series)}
        lacking={withoutErp(found.erp?.state, facts, answer)}
      />
      {series && (
        <MonthsDrawing
          title={`Os doze meses de ${subjectName(answer.caminho)}`}
          series={seriesOf(series, values.periodoOrcamento)}
          marked={facts.months}
        />
      )}
      <Formula {...{ answer, opened }} />
      <Comparisons {...{ answer, opened }} />
      <Parts {...{ answer, opened }} isLeft={facts.kind === 'difference' && facts.measures.includes('realizado')} />
      <Memories memorias={answer.memorias} of={panelAmount} />
      <Postings lancamentos={answer.lancamentos} of={panelAmount} />
      <div className={styles['leads']}>
        {answer.meses && subject.codCCustoPai !== undefined && <OpenIn lists="meses" {...panelAmount} />}
        {subject.codOrcamentario !== undefined && <OpenIn lists="codigos" {...panelAmount} />}
      </div>
    </>
  );
}

function consideredOf({ periodoOrcamento }: FormValues, ano: number): Parameters<typeof factsOf>[2] {
  if (periodoOrcamento === undefined) return { ano };
  return { periodoOrcamento: periodoOrcamento === '2' ? 2 : 1, ano };
}

type ValueProps = {
  readonly answer: Composicao;
  readonly stands: StandingOut | undefined;
  readonly lacking: string | undefined;
};

/** The amount itself, what stands out about it, and what it lacks. */
function Value({ answer, stands, lacking }: ValueProps) {
  return (
    <div className={value['value']}>
      <div className={value['label']}>{answer.rotulo}</div>
      <div>
        {answer.unidade === 'reais' && <span className={value['unit']}>R$ </span>}
        <strong>{writtenValue(answer)}</strong>{' '}
        {stands && <span className={stands.isOver ? value['over'] : value['label']}>{stands.words}</span>}
      </div>
      {lacking !== undefined && <div className={value['label']}>{lacking}</div>}
    </div>
  );
}
