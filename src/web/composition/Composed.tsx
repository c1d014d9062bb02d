import type { ReactNode } from 'react';
import type { Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import styles from './Composition.module.css';
import { Comparisons, Formula, writtenValue } from './Figures.tsx';
import { Memories, Postings } from './Listings.tsx';
import { seriesOf } from './month-series.ts';
import { MonthsDrawing } from './MonthsDrawing.tsx';
import { monthsOf } from './months-of.ts';
import { subjectName } from './names.ts';
import { OpenIn } from './OpenIn.tsx';
import { Parts } from './Parts.tsx';
import { standingOut } from './standing-out.ts';
import type { Composed as Answered } from './use-composition.ts';

type Props = { readonly report: Report; readonly values: FormValues; readonly composed: Answered };

/** The amount, its months, what it is compared with and calculated of, its parts, and what is known of it. */
export function Composed({ report, values, composed: { answer, opened } }: Props): ReactNode {
  const basis = values.periodoOrcamento;
  const { subject } = opened;
  const leading = { report, values, subject };
  const stands = standingOut(answer, opened.amount, basis);
  return (
    <>
      <div className={styles['value']}>
        <div className={styles['label']}>{answer.rotulo}</div>
        <div>
          {answer.unidade === 'reais' && <span className={styles['unit']}>R$ </span>}
          <strong>{writtenValue(answer)}</strong>{' '}
          {stands && <span className={stands.isOver ? styles['over'] : styles['label']}>{stands.words}</span>}
        </div>
      </div>
      {answer.meses && (
        <MonthsDrawing
          title={`Os doze meses de ${subjectName(answer.caminho)}`}
          series={seriesOf(answer.meses, basis)}
          marked={monthsOf(opened.amount)}
        />
      )}
      <Formula {...{ answer, opened }} />
      <Comparisons {...{ answer, opened }} />
      <Parts {...{ answer, opened }} />
      <Memories {...{ answer, leading }} />
      <Postings {...{ answer, leading }} />
      <div className={styles['leads']}>
        {answer.meses && subject.codCCustoPai !== undefined && <OpenIn lists="meses" {...leading} />}
        {subject.codOrcamentario !== undefined && <OpenIn lists="codigos" {...leading} />}
      </div>
    </>
  );
}
