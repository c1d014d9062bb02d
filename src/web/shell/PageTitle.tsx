import { useDocumentTitle } from '@mantine/hooks';
import styles from './PageTitle.module.css';
import { PRODUCT } from './product.ts';

/** The page's heading, also used as the tab's title. */
export function PageTitle({ children }: { readonly children: string }) {
  useDocumentTitle(`${children} · ${PRODUCT}`);
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
