import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { centrosCusto as centrosCustoEndpoint } from '../../contracts/lists.ts';
import type { Sessao } from '../../contracts/session.ts';
import { catalogOf, findReport, mayOpen } from '../../reports/catalog.ts';
import type { FilterName } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import { paramsOf, parseView, type ViewParams } from '../../sheet/view/view-params.ts';
import type { Found } from '../api/fetch-report.ts';
import {
  ofOrganization,
  parseSearchParams,
  type SearchParams,
  stringifySearchParams,
  VERSION,
} from '../api/search-params.ts';
import { carriedFilters, mergeCarried } from '../filters/carried-filters.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { readFormValues } from '../filters/form-values.ts';
import { listQuery } from '../filters/options-query.ts';
import { countUse } from '../filters/report-uses.ts';
import { type FormShape, useChoices } from '../filters/use-choices.ts';
import { type CarriedStore, useFilterForm } from '../filters/use-filter-form.ts';
import { useFormFolding } from '../filters/use-form-folding.ts';
import { OnlyCentros } from '../session/OnlyCentros.tsx';
import { identityOf, useSession } from '../session/session.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { CONTENT_ID, Page } from '../shell/Page.tsx';
import { type Comparing, useComparing } from './compare/use-comparing.tsx';
import { FoundSheet } from './found/FoundSheet.tsx';
import { PHONE } from './found/use-blocks.tsx';
import { SHEET_PARAMS } from './found/use-sheet-view.ts';
import { withImplied, withoutImplied } from './implied-filters.ts';
import { readLink, type ReportLink } from './link.ts';
import { ReportHead } from './ReportHead.tsx';
import styles from './ReportScreen.module.css';
import { SearchState } from './SearchState.tsx';
import { viewParamsOf } from './use-address-view.ts';
import { type Search, useSearch } from './use-search.ts';
import { useVersion } from './version/use-version.tsx';
import { keptVersion } from './version/version-params.ts';

const route = getRouteApi('/area/relatorios/$slug');

/** The report of an address, or a message if the user may not open it (spec §6). */
export function ReportPage() {
  const { slug } = route.useParams();
  const session = useSession();
  const report = findReport(catalogOf(session.produto), slug);
  if (report === undefined || !mayOpen(session.usuario, report))
    return <MessagePage title="Acesso restrito" text="Você não tem acesso a este relatório." />;
  return <ReportScreen key={slug} report={report} session={session} />;
}

type Props = { readonly report: Report; readonly session: Sessao };

/** The screen of every report (spec §1): the filters, then the result of the search in the address. */
function ReportScreen({ report, session }: Props) {
  const { codColigada } = session.usuario;
  const { address, params, shape, choices, link } = useLink(report, session);
  const navigate = route.useNavigate();
  const searched = useSearch(report, link, codColigada);
  const comparing = useComparing({ report, link, codColigada, found: searched.found });
  const search = awaiting(searched, comparing);
  const reading = useVersion(report, link, search);
  const form = useFilterForm(shape, params, useCarried(identityOf(session), report, link));
  const found = withRows(search);
  const isChanged = found !== undefined && link.kind === 'search' && !link.isSame(form.values);
  const folding = useFormFolding(found, isChanged, form.reset);
  const [result, awaitResult] = useResultInView(found);
  const [exportsIn, setExportsIn] = useState<HTMLElement | null>(null);
  const startSearch = (values: FormValues): void => {
    awaitResult();
    if (link.kind === 'search' && link.isSame(values)) search.again();
    else void navigate({ search: { ...changedParams(report, address, values), ...ofOrganization(codColigada) } });
  };
  const { isSearching } = search;
  const { isFolded } = folding;
  return (
    <Page className={`${styles['screen']} ${isFolded ? styles['filled'] : ''}`}>
      <ReportHead {...{ report, link, choices, folding, reading, comparing }} exportsRef={setExportsIn} />
      <FilterForm {...{ form, folding, isChanged, isSearching }} slug={report.slug} onSearch={startSearch} />
      {reading.notice}
      {found === undefined && <OnlyCentros why={report.whyLimited} />}
      {report.note && <ReportNote note={report.note} codColigada={codColigada} />}
      <div ref={result} className={styles['result']}>
        {found === undefined || link.kind !== 'search' ? (
          <SearchState {...{ report, link, search }} />
        ) : (
          <FoundSheet
            {...{ report, link, search, found, comparing, reading, choices, exportsIn, isChanged, isFolded }}
          />
        )}
      </div>
    </Page>
  );
}

/** The meaning of the address, with the form's filters and their options. */
function useLink(report: Report, session: Sessao) {
  const address = withImplied(report, route.useSearch());
  const params = useFilterParams(report.filters, address);
  const shape = shapeOf(report, session, address[VERSION]);
  const choices = useChoices(shape, readFormValues(shape.names, params));
  const link = readLink(shape.names, address, { choices, codColigada: session.usuario.codColigada });
  return { address, params, shape, choices, link };
}

function shapeOf(
  { filters: names, budgets = 'all' }: Report,
  { anoCorrente }: Sessao,
  versao: string | undefined,
): FormShape {
  return { names, budgets, anoCorrente, versao: versao || undefined };
}

/** The search, which counts as running until its comparison has loaded. */
function awaiting(search: Search, { isLoading }: Comparing): Search {
  return isLoading ? { ...search, isSearching: true } : search;
}

/** The result of a search that has ended, if it has rows. */
function withRows({ isSearching, hasFailed, found }: Search): Found | undefined {
  return isSearching || hasFailed || found?.sheet.rows.length === 0 ? undefined : found;
}

/** An address's parameters after a change of filters. */
function changedParams(report: Report, params: SearchParams, values: FormValues): SearchParams {
  return { ...retainedParams(params, values), ...withoutImplied(report, values) };
}

/** The parameters kept after a change of filters: sheet, version, and the view without words and toggled groups. */
function retainedParams(params: SearchParams, { orcamentoId }: FormValues): SearchParams & ViewParams {
  const { found: _words, ...view } = parseView(viewParamsOf(params)).view;
  const columns = SHEET_PARAMS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]));
  return { ...Object.fromEntries(columns), ...keptVersion(params, orcamentoId), ...paramsOf({ ...view, toggled: [] }) };
}

type ReportNoteProps = { readonly note: NonNullable<Report['note']>; readonly codColigada: number };

/** A report's hint, which depends on the organisation and its parent cost centres (spec §2.7). */
function ReportNote({ note, codColigada }: ReportNoteProps) {
  const { data: centrosCusto } = useQuery(listQuery(centrosCustoEndpoint, {}));
  const words = centrosCusto && note({ codColigada, centrosCusto });
  if (words === undefined) return null;
  return (
    <Box component="p" m={0} c="dimmed" fz="sm" className="no-print">
      {words}
    </Box>
  );
}

/** An address's filters; the same object until one changes, so that another view does not reset the form. */
function useFilterParams(names: readonly FilterName[], params: SearchParams): SearchParams {
  const text = stringifySearchParams(Object.fromEntries(names.map((name) => [name, params[name]])));
  return useMemo(() => parseSearchParams(text), [text]);
}

/** Stores a report's searched filters for the person's next form, and counts the search. */
function useCarried(identity: string, { slug, filters }: Report, link: ReportLink): CarriedStore {
  const query = link.kind === 'search' ? link.query : undefined;
  useEffect(() => {
    if (link.kind !== 'search') return;
    const values = mergeCarried(carriedFilters.read(identity)?.values ?? {}, filters, link.values);
    carriedFilters.store(identity, { from: slug, values });
    countUse(identity, slug);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link changes on every render; its query identifies it
  }, [identity, slug, query]);
  return { read: () => carriedFilters.read(identity), clear: () => carriedFilters.store(identity, undefined) };
}

const LOW = '(min-width: 60em) and (max-height: 46em)';

/**
 * Scrolls the page to a new result in a small window: on a phone to the result's element, if the user searched for it
 * (`awaitResult`); in a low window past the product's header.
 */
function useResultInView(
  found: object | undefined,
): readonly [element: RefObject<HTMLDivElement | null>, awaitResult: () => void] {
  const element = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (found === undefined) return;
    if (isAwaited.current && window.matchMedia(PHONE).matches) element.current?.scrollIntoView();
    if (window.matchMedia(LOW).matches) document.getElementById(CONTENT_ID)?.scrollIntoView();
    isAwaited.current = false;
  }, [found]);
  return [element, () => (isAwaited.current = true)];
}
