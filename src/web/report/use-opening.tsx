import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { isMarked } from '../../reporting/justified/unjustified-rows.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { stringifySearchParams } from '../api/search-params.ts';
import { readOpened, withOpened, withoutOpened } from '../composition/opened-params.ts';
import type { Opening } from '../table/opening/opening.ts';
import { pageAt } from './compare/compared-params.ts';
import { CompositionFrame } from './found/CompositionFrame.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many amounts were opened one from another before this one; if any, a step back leads to the last of them. */
    amountsBefore?: number;
    /** Whether one step back is the same page with no amount open. */
    isFromTable?: boolean;
  }
}

type Searched = Pick<ComponentProps<typeof CompositionFrame>, 'report' | 'link' | 'found' | 'compared' | 'searchAgain'>;

const route = getRouteApi('/area/relatorios/$slug');

/** The amount that the address opens, and the panel with its composition; undefined if no amount opens. */
export function useOpening(
  sheet: Sheet,
  { report, link, found, compared, searchAgain }: Searched,
): Opening | undefined {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const amountsBefore = useRouterState({ select: ({ location }) => location.state.amountsBefore ?? 0 });
  const panel = useRef<HTMLElement>(null);
  const read = readOpened(params, sheet.columns);
  const text = read && stringifySearchParams({ ...read.subject, ...read.amount });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same object as long as the same amount is open
  const opened = useMemo(() => read, [text]);
  const isUnjustified = useMemo(() => opened !== undefined && isMarked(sheet, opened.subject), [sheet, opened]);
  const { isFromTable, close } = useClosing(opened);
  if (report.composition === undefined) return undefined;
  return {
    opened,
    open: (amount) =>
      void navigate({
        search: (before) => withOpened(before, amount),
        replace: opened !== undefined, // the table stays one step back
        state: { amountsBefore, isFromTable: isFromTable || opened === undefined },
        resetScroll: false,
      }),
    close,
    enter: () => (panel.current?.querySelector<HTMLElement>('h2') ?? panel.current)?.focus(),
    panel: (part) =>
      opened && (
        <CompositionFrame
          ref={panel}
          {...{ report, link, found, compared, opened, part, isUnjustified, amountsBefore, pageAt, searchAgain }}
          onClose={() => {
            panel.current?.parentElement?.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
            close();
          }}
        />
      ),
  };
}

/** Closes the open amount: by a step back if that changes nothing else, so that the history gets no useless entry. */
function useClosing(opened: unknown): { readonly isFromTable: boolean; readonly close: () => void } {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isFromTable = useRouterState({ select: ({ location }) => location.state.isFromTable === true });
  const isLeaving = useRef(false); // a step back is asynchronous, and a second one would leave the page
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
