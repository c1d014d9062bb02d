import { Link } from '@tanstack/react-router';
import type { Report } from '../../reports/report.ts';
import styles from './ReportTile.module.css';

/** A report's tile on the hub; the whole tile is a link. */
export function ReportTile({ report }: { readonly report: Report }) {
  return (
    <Link to="/relatorios/$slug" params={{ slug: report.slug }} className={styles['tile']}>
      <span className={styles['title']}>{report.title}</span>
      <span className={styles['summary']}>{report.summary}</span>
    </Link>
  );
}
