import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { withoutOpened } from '../composition/opened-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** One step back is the same page with no amount open. */
    isFromTable?: boolean;
  }
}

const route = getRouteApi('/area/relatorios/$slug');

/** How the open amount is closed: by a step back where that is all it changes, so that none is left that changes nothing. */
export function useClosing(opened: unknown): { readonly isFromTable: boolean; readonly close: () => void } {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isFromTable = useRouterState({ select: ({ location }) => location.state.isFromTable === true });
  const isLeaving = useRef(false); // a step back takes its time, and two would leave the page
  useEffect(() => {
    isLeaving.current = false;
  }, [opened]);
  const close = () => {
    if (!isFromTable) return void navigate({ search: withoutOpened, replace: true, resetScroll: false });
    if (!isLeaving.current) history.back();
    isLeaving.current = true;
  };
  return { isFromTable, close };
}
