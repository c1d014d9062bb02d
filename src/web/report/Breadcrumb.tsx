import { Link } from '@tanstack/react-router';
import styles from './Breadcrumb.module.css';

/** 'Relatórios', which leads back to the hub, and the report one is in (spec §1). */
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
