import { useDocumentTitle } from '@mantine/hooks';
import { useContext } from 'react';
import { OrganizationName } from './organization.ts';
import styles from './PageTitle.module.css';
import { PRODUCT } from './product.ts';

type Props = {
  readonly children: string;
  /** Which part of the page is shown, for the tab's title alone. */
  readonly part?: string;
};

/** The page's heading, also in the tab's title, before the organisation and the product. */
export function PageTitle({ children, part }: Props) {
  const organization = useContext(OrganizationName);
  useDocumentTitle([part, children, organization, PRODUCT].filter((words) => words !== undefined).join(' · '));
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
