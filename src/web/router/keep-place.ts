import type { RouterHistory } from '@tanstack/react-router';

/**
 * Tells whether the page may be scrolled for where its history went: not by a step back or forward between addresses of one
 * page, which are other views of the same.
 */
export function scrollsFor(history: RouterHistory): () => boolean {
  let before = history.location.pathname;
  let staysInPage = false;
  history.subscribe(({ location: { pathname }, action: { type } }) => {
    staysInPage = type !== 'PUSH' && type !== 'REPLACE' && pathname === before;
    before = pathname;
  });
  return () => !staysInPage;
}
