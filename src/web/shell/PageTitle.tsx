import { useDocumentTitle } from '@mantine/hooks';
import { useContext } from 'react';
import { OrganizationName } from './organization.ts';
import styles from './PageTitle.module.css';
import { PRODUCT } from './product.ts';

/** The page's heading, also in the tab's title, before the organisation and the product. */
export function PageTitle({ children }: { readonly children: string }) {
  const organization = useContext(OrganizationName);
  useDocumentTitle([children, organization, PRODUCT].filter((words) => words !== undefined).join(' · '));
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
