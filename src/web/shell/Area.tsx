import { Outlet } from '@tanstack/react-router';
import { identityOf, useSession } from '../session/session.ts';
import { Header } from './Header.tsx';
import { OrganizationName } from './organization.ts';
import { SkipLink } from './SkipLink.tsx';

/** The layout of every page behind sign-in: header and page; the page is mounted again for another person. */
export function Area() {
  const session = useSession();
  return (
    <OrganizationName value={session.organizacao.nome}>
      <SkipLink />
      <Header />
      <Outlet key={identityOf(session)} />
    </OrganizationName>
  );
}
