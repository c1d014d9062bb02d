import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { Report } from '../../reports/report.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { stringifySearchParams } from '../api/search-params.ts';
import type { Opening } from '../table/opening/opening.ts';
import { CompositionFrame } from './found/CompositionFrame.tsx';
import type { Found } from '../api/fetch-report.ts';
import type { ReportLink } from './link.ts';
import { useClosing } from './use-closing.ts';
import { readOpened, withOpened } from '../composition/opened-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many amounts were opened one from another, so that the way back leads to another amount. */
    amountsBefore?: number;
  }
}

type Opened = {
  readonly report: Report;
  readonly link: Extract<ReportLink, { readonly kind: 'search' }>;
  readonly found: Found;
  readonly searchAgain: () => void;
};

const route = getRouteApi('/area/relatorios/$slug');

/** The amount that the address opens, and the panel that says what it is made of; undefined where the report has no such. */
export function useOpening(sheet: Sheet, { report, link, found, searchAgain }: Opened): Opening | undefined {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const amountsBefore = useRouterState({ select: ({ location }) => location.state.amountsBefore ?? 0 });
  const panel = useRef<HTMLElement>(null);
  const read = readOpened(params, sheet.columns);
  const text = read && stringifySearchParams({ ...read.subject, ...read.amount });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same object as long as the same amount is open
  const opened = useMemo(() => read, [text]);
  const { isFromTable, close } = useClosing(opened);
  if (report.composition === undefined) return undefined;
  return {
    opened,
    open: (amount) =>
      void navigate({
        search: (before) => withOpened(before, amount),
        replace: opened !== undefined, // what the table leads to is one step back
        state: { amountsBefore, isFromTable: isFromTable || opened === undefined },
        resetScroll: false,
      }),
    close,
    enter: () => (panel.current?.querySelector<HTMLElement>('h2') ?? panel.current)?.focus(),
    panel: opened && (
      <CompositionFrame
        ref={panel}
        {...{ report, link, found, opened, amountsBefore, searchAgain }}
        onClose={() => {
          panel.current?.parentElement?.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
          close();
        }}
      />
    ),
  };
}
