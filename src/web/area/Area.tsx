import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { identityOf, useSession } from '../session/session.ts';
import { Header } from './Header.tsx';
import { OrganizationName } from '../shell/organization.ts';
import { SkipLink } from '../shell/SkipLink.tsx';

/**
 * The layout of every page behind sign-in: header and page; the page is mounted again for another person. Who is required
 * meanwhile to set up a second factor is led there.
 */
export function Area() {
  const session = useSession();
  const { faltaSegundoFator } = session.usuario;
  const router = useRouter();
  useEffect(() => {
    if (faltaSegundoFator) void router.invalidate(); // which asks the routes anew where to go
  }, [faltaSegundoFator, router]);
  return (
    <OrganizationName value={session.organizacao.nome}>
      <SkipLink />
      <Header />
      <Outlet key={identityOf(session)} />
    </OrganizationName>
  );
}
