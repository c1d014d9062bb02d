import { type ReactNode, useContext } from 'react';
import { useDocumentTitle } from '@mantine/hooks';
import { OrganizationName, PRODUCT } from './product.ts';
import styles from './PageTitle.module.css';

/** The id of the page's content, below the header. */
export const CONTENT_ID = 'conteudo';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The page's content, which is focused when the page changes. */
export function Page({ className, children }: Props) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

type PageTitleProps = {
  readonly children: string;
  /** Which part of the page is shown, for the tab's title alone. */
  readonly part?: string;
};

/** The page's heading, also in the tab's title, before the organisation and the product. */
export function PageTitle({ children, part }: PageTitleProps) {
  const organization = useContext(OrganizationName);
  useDocumentTitle([part, children, organization, PRODUCT].filter((words) => words !== undefined).join(' · '));
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
