import { useDocumentTitle } from '@mantine/hooks';
import styles from './PageTitle.module.css';
import { PRODUCT } from './product.ts';

/** The page's heading, which is also the name of its tab. */
export function PageTitle({ children }: { readonly children: string }) {
  useDocumentTitle(`${children} · ${PRODUCT}`);
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
