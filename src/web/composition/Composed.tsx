import type { Composicao } from '../../contracts/composition.ts';
import type { Composition as ReportComposition } from '../../reporting/composition/composition.ts';
import type { Report } from '../../reporting/report.ts';
import type { Found } from '../api/fetch-report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { erpNoticeOf, factsOf } from './amount-facts.ts';
import styles from './Composition.module.css';
import { Comparisons, Formula, Parts, writtenValue } from './Figures.tsx';
import { justifiedBy } from './justifications/thread-queries.ts';
import { Justifications } from './justifications/Justifications.tsx';
import { Memories, Postings } from './Memories.tsx';
import { monthSeries, seriesOf } from './month-series.ts';
import { MonthsDrawing } from './MonthsDrawing.tsx';
import { subjectName } from './names.ts';
import { OpenIn } from './OpenIn.tsx';
import { planDifference, type PlanDifference } from './standing-out.ts';
import type { Composed as Answered } from './use-composition.ts';
import value from './Value.module.css';

type ComposedProps = {
  readonly report: Report;
  /** The result that contains the amount. */
  readonly found: Pick<Found, 'context' | 'erp'>;
  readonly composition: ReportComposition;
  readonly values: FormValues;
  readonly composed: Answered;
};

/** The amount, its months, formula, comparisons, justifications, parts, calculation memories and postings. */
export function Composed({ report, composition, values, found, composed: { answer, opened } }: ComposedProps) {
  const { subject, amount } = opened;
  const { ano } = found.context;
  const facts = factsOf(composition, amount, consideredOf(values, ano));
  const panelAmount = { report, values, subject, basis: facts.basis };
  const justified = justifiedBy(composition, values, { subject, measures: facts.measures });
  const series = answer.meses === null ? undefined : monthSeries(answer.meses, composition, ano);
  return (
    <>
      <Value
        answer={answer}
        stands={planDifference(answer, facts, series)}
        lacking={erpNoticeOf(found.erp?.state, facts, answer)}
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
      <Justifications of={justified} opened={opened} name={subjectName(answer.caminho)} />
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
  readonly stands: PlanDifference | undefined;
  readonly lacking: string | undefined;
};

/** The amount itself, its difference from the plan, and a notice if the ERP's values are missing. */
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
