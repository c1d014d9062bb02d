import { Link } from '@tanstack/react-router';
import styles from './Breadcrumb.module.css';

/** 'Relatórios', a link to the hub, and the current report (spec §1). */
export function Breadcrumb({ title }: { readonly title: string }) {
  return (
    <nav aria-label="Você está em">
      <ol className={styles['trail']}>
        <li>
          <Link to="/relatorios" className={styles['link']}>
            Relatórios
          </Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
