import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { identityOf, mayAdminister, useSession } from '../session/session.ts';
import { SearchAll, SearchButton } from '../search/search-all.tsx';
import { Brand } from '../shell/Brand.tsx';
import { ColorSchemeSwitch } from '../shell/ColorSchemeSwitch.tsx';
import { CONTENT_ID, OrganizationName } from '../shell/Page.tsx';
import styles from './Area.module.css';
import { KeysHelp } from './KeysHelp.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The layout of every page that requires sign-in: the header, and the page, remounted for another person. */
export function Area() {
  const session = useSession();
  const { faltaSegundoFator } = session.usuario;
  const router = useRouter();
  useEffect(() => {
    if (faltaSegundoFator) void router.invalidate(); // the routes then decide again where to redirect
  }, [faltaSegundoFator, router]);
  return (
    <OrganizationName value={session.organizacao.nome}>
      <SearchAll>
        <SkipLink />
        <Header />
        <KeysHelp />
        <Outlet key={identityOf(session)} />
      </SearchAll>
    </OrganizationName>
  );
}

/** A link that skips the header to the content, first in the tab order. */
function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${styles['skip']} no-print`} onClick={focusContent}>
      Ir para o conteúdo
    </a>
  );
}

/** Moves the focus without adding '#' to the address, which contains the searched filters. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}

/** The header: product, organisation, links to the areas, search, the user's menu and the colour scheme. */
function Header() {
  const session = useSession();
  const { organizacao, produto } = session;
  return (
    <header className={`${styles['header']} no-print`}>
      <Link to="/relatorios" className={styles['home']} preload={false}>
        <Brand name={produto.nome} />
      </Link>
      <span className={styles['organization']} title={organizacao.nome}>
        {organizacao.nome}
      </span>
      {mayAdminister(session) && (
        <nav aria-label="Áreas" className={styles['places']}>
          <Link to="/relatorios" className={styles['place']} preload={false}>
            Relatórios
          </Link>
          <Link to="/administracao" className={styles['place']}>
            Administração
          </Link>
        </nav>
      )}
      <SearchButton />
      <UserMenu />
      <ColorSchemeSwitch />
    </header>
  );
}
