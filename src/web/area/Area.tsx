import { Outlet, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { identityOf, useSession } from '../session/session.ts';
import { CONTENT_ID, OrganizationName } from '../shell/Page.tsx';
import styles from '../shell/SkipLink.module.css';
import { Header } from './Header.tsx';

/**
 * The layout of every page behind sign-in: header and page. The page is mounted again for another person; a user who must
 * now set up a second factor is redirected to that.
 */
export function Area() {
  const session = useSession();
  const { faltaSegundoFator } = session.usuario;
  const router = useRouter();
  useEffect(() => {
    if (faltaSegundoFator) void router.invalidate(); // the routes then decide again where to redirect
  }, [faltaSegundoFator, router]);
  return (
    <OrganizationName value={session.organizacao.nome}>
      <SkipLink />
      <Header />
      <Outlet key={identityOf(session)} />
    </OrganizationName>
  );
}

/** A link to the content past the header, first in the tab order. */
function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${styles['link']} no-print`} onClick={focusContent}>
      Ir para o conteúdo
    </a>
  );
}

/** Moves the focus without adding '#' to the address, which contains the searched filters. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}
