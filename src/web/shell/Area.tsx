import { Outlet } from '@tanstack/react-router';
import { Fragment } from 'react';
import { identityOf } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame of every page for which one is signed in: header, then the page, which begins anew for another person. */
export function Area() {
  const identity = identityOf(useSession());
  return (
    <>
      <SkipLink />
      <Header />
      <Fragment key={identity}>
        <Outlet />
      </Fragment>
    </>
  );
}
