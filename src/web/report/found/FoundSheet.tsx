import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { namedLimit } from '../../../domain/centros.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Found } from '../../api/fetch-report.ts';
import { withoutOpened } from '../../composition/opened-params.ts';
import { ErpLines } from '../../erp-notices/ErpNotices.tsx';
import { ErpNotices } from '../../erp-notices/ErpNotices.tsx';
import { describeFilters } from '../../filters/FoldedForm.tsx';
import type { Choices } from '../../filters/use-choices.ts';
import { useOpenSearch } from '../../search/search-all.tsx';
import { OnlyCentros } from '../../session/OnlyCentros.tsx';
import { useSession } from '../../session/session.ts';
import { SaveViewButton } from '../../views/SaveViewButton.tsx';
import type { Imprint, PrintedDrawing } from '../../table/print/print-heading.ts';
import { SheetTable } from '../../table/SheetTable.tsx';
import { useIsCharted } from '../chart-params.ts';
import { ExplainedDifference } from '../compare/ExplainedDifference.tsx';
import type { Comparing } from '../compare/use-comparing.tsx';
import { CopyLink } from '../exports/CopyLink.tsx';
import { FileExports } from '../exports/FileExports.tsx';
import type { SearchLink } from '../link.ts';
import styles from '../SearchResult.module.css';
import { useAddressView } from '../use-address-view.ts';
import { useOpening } from '../use-opening.tsx';
import type { Search } from '../use-search.ts';
import type { Reading } from '../version/use-version.tsx';
import { AbsentCentros } from './AbsentCentros.tsx';
import { ChartButton, FoundChart } from './FoundChart.tsx';
import { useSheetView } from './use-sheet-view.ts';
import { useBlocks } from './use-blocks.tsx';
import { ViewControls } from './ViewControls.tsx';

const route = getRouteApi('/area/relatorios/$slug');

type Props = {
  readonly report: Report;
  readonly link: SearchLink;
  readonly search: Search;
  /** The search's result, which has rows. */
  readonly found: Found;
  readonly comparing: Comparing;
  readonly choices: Choices;
  readonly reading: Pick<Reading, 'words'>;
  /** Whether the form was changed since the search. */
  readonly isChanged: boolean;
  /** The element beside the title that holds the exports; null until it exists. */
  readonly exportsIn: HTMLElement | null;
  /** Whether the folded form shows the filters above the table. */
  readonly isFolded: boolean;
};

/** The result of a search, as the address shows it: notices, cost centres without lines, the chart and the table. */
export function FoundSheet({ report, link, search, found, comparing, ...props }: Props): ReactNode {
  const { choices, reading, isChanged, exportsIn, isFolded } = props;
  const drawing = useRef<PrintedDrawing>(null);
  const { items, erp } = found;
  const { compared, problem } = comparing;
  const view = useSheetView(report, found, compared);
  const { viewing, params, leftOutText } = useAddressView(view.sheet);
  const opening = useOpening(view.sheet, { report, link, found, compared, searchAgain: search.again });
  const sought = useRouterState({ select: ({ location }) => location.state.sought });
  const phone = useBlocks();
  const { set } = view.columns;
  const searched = describeFilters(report.filters, link.values, choices.of);
  const filters = [searched, reading.words].filter((words) => words !== undefined).join(' · ');
  const inSet = set === undefined ? params : { ...params, colunas: set.name, mes: view.month?.toString() };
  const explained = <ExplainedDifference slug={report.slug} query={link.query} {...{ compared }} sheet={view.sheet} />;
  const lines = [[items, ...view.description].join(' · '), ...view.leftOut, leftOutText, problem].filter(Boolean);
  return (
    <div className={styles['result']} data-outdated={isChanged}>
      <Outdated {...{ report, isChanged }} />
      {erp && <ErpNotices slug={report.slug} orcamentoId={link.filters.orcamentoId} hasRows state={erp.state} />}
      {report.absent && <AbsentCentros absent={report.absent} link={link} />}
      <FoundChart {...{ report, found }} versao={link.versao} printed={drawing} />
      <SheetTable
        {...{ viewing, opening, drawing, sought }}
        searchAll={useOpenSearch()}
        sheet={view.sheet}
        subject={found}
        caption={<Caption {...{ report, erp, isFolded, filters, lines, explained }} />}
        controls={<ViewControls {...{ report, view, phone }} />}
        isInBlocks={phone.isInBlocks}
        imprint={useImprint()}
        notesOf={view.notesOf}
        actions={exportsIn && createPortal(<Actions {...{ report, erp, link, compared }} view={inSet} />, exportsIn)}
      />
    </div>
  );
}

type ActionsProps = Pick<Props, 'report' | 'link'> & {
  readonly erp: Found['erp'];
} & Pick<ComponentProps<typeof FileExports>, 'view' | 'compared'>;

/** Buttons for the whole result, beside the report's title. */
function Actions({ report, link, erp, view, compared }: ActionsProps): ReactNode {
  const address = route.useSearch();
  return (
    <>
      <ChartButton report={report} />
      <SaveViewButton relatorio={report.slug} params={withoutOpened(address)} />
      <CopyLink />
      <FileExports {...{ report, erp, view, compared }} query={link.query} />
    </>
  );
}

/** Says that the table, and the chart if it is open, still show the previous search. */
function Outdated({ report, isChanged }: Pick<Props, 'report' | 'isChanged'>): ReactNode {
  const isCharted = useIsCharted(report);
  const still = isCharted ? 'a tabela e o gráfico ainda são' : 'a tabela ainda é';
  return (
    <output className={styles['outdated']}>
      {isChanged && `Os filtros mudaram depois da busca: ${still} da anterior.`}
    </output>
  );
}

function useImprint(): Imprint {
  const { usuario, organizacao, limite } = useSession();
  return {
    organization: organizacao.nome,
    only: limite === null ? undefined : namedLimit(limite),
    person: usuario.nome,
  };
}

type CaptionProps = Pick<Props, 'report' | 'isFolded'> & {
  readonly filters: string;
  readonly erp: Found['erp'];
  /** The contents of the table, then sentences about parts of the address without effect. */
  readonly lines: readonly string[];
  /** Says whether the difference of a comparison is explained. */
  readonly explained: ReactNode;
};

/** The filters (unseen if the folded form shows them), the person's limit, the lines, and the ERP values' age. */
function Caption({
  report,
  filters,
  isFolded,
  erp,
  explained,
  lines: [contents, ...leftOut],
}: CaptionProps): ReactNode {
  return (
    <>
      <div className={isFolded ? 'unseen' : undefined}>{filters}</div>
      <div className={styles['facts']}>
        <OnlyCentros why={report.whyLimited} />
        <div>{contents}</div>
        {explained}
        {erp && <ErpLines state={erp.state} />}
        {leftOut.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </>
  );
}
