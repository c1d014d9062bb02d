import type { ReactNode } from 'react';

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
