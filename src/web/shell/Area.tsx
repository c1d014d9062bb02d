import { Outlet } from '@tanstack/react-router';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame of every page for which one is signed in: header, then the page. */
export function Area() {
  return (
    <>
      <SkipLink />
      <Header />
      <Outlet />
    </>
  );
}
