import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './PageTitle.module.css';

/** The product's name before sign-in, in tab titles and with recovery codes; elsewhere the session gives it. */
export const PRODUCT = 'Rubrica';

/** The name of the user's organisation, for tab titles; undefined before sign-in. */
export const OrganizationName = createContext<string | undefined>(undefined);

/** The id of the page's content, below the header. */
export const CONTENT_ID = 'conteudo';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The page's content, which gets the focus when the page changes. */
export function Page({ className, children }: Props) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

type PageTitleProps = {
  readonly children: string;
  /** The shown part of the page, for the tab's title only. */
  readonly part?: string;
};

/** The page's heading; the tab's title adds the organisation and the product. */
export function PageTitle({ children, part }: PageTitleProps) {
  const organization = useContext(OrganizationName);
  useDocumentTitle([part, children, organization, PRODUCT].filter((words) => words !== undefined).join(' · '));
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
