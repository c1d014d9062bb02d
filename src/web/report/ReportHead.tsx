import type { Ref } from 'react';
import type { Report } from '../../reports/report.ts';
import { briefFilters } from '../filters/brief-filters.ts';
import type { Choices } from '../filters/choices.ts';
import { FoldedForm } from '../filters/FoldedForm.tsx';
import type { Folding } from '../filters/use-form-folding.ts';
import { PageTitle } from '../shell/Page.tsx';
import type { ReportLink } from './link.ts';
import styles from './ReportHead.module.css';
import { Link } from '@tanstack/react-router';
import crumb from './Breadcrumb.module.css';
import { ReportSwitcher } from './ReportSwitcher.tsx';

type Props = {
  readonly report: Report;
  readonly link: ReportLink;
  readonly offered: Choices['of'];
  readonly folding: Folding;
  /** Takes the element that the exports are put into. */
  readonly exportsRef: Ref<HTMLDivElement>;
};

/** The way back and to the other reports, the title, and once there is a table its filters in one line and its files. */
export function ReportHead({ report, link, offered, folding, exportsRef }: Props) {
  const { isFolded, canFold } = folding;
  const search = link.kind === 'search' && canFold ? link : undefined;
  return (
    <div className={`${styles['head']} no-print`} data-folded={isFolded}>
      <div className={styles['trail']}>
        <Breadcrumb report={report} />
      </div>
      <div className={styles['title']}>
        <PageTitle>{report.title}</PageTitle>
      </div>
      {search && isFolded && (
        <div className={styles['filters']}>
          <FoldedForm filters={briefFilters(report.filters, search.values, offered)} folding={folding} />
        </div>
      )}
      {search && <div ref={exportsRef} className={styles['actions']} />}
    </div>
  );
}

/** 'Relatórios', a link to the hub (spec §1), and the current report, which opens a menu of the others. */
function Breadcrumb({ report }: { readonly report: Report }) {
  return (
    <nav aria-label="Você está em">
      <ol className={crumb['trail']}>
        <li>
          <Link to="/relatorios" className={crumb['link']}>
            Relatórios
          </Link>
        </li>
        <li aria-current="page">
          <ReportSwitcher current={report} />
        </li>
      </ol>
    </nav>
  );
}
