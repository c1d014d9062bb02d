import { Link } from '@tanstack/react-router';
import type { Report } from '../../reports/report.ts';
import styles from './Breadcrumb.module.css';
import { ReportSwitcher } from './ReportSwitcher.tsx';

/** 'Relatórios', a link to the hub (spec §1), and the current report, which opens a menu of the others. */
export function Breadcrumb({ report }: { readonly report: Report }) {
  return (
    <nav aria-label="Você está em">
      <ol className={styles['trail']}>
        <li>
          <Link to="/relatorios" className={styles['link']}>
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
