import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Sessao } from '../../contracts/session.ts';
import { centrosInWords } from '../../domain/centros.ts';
import type { Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { readFormValues } from '../filters/form-values.ts';
import { type FormShape, useChoices } from '../filters/use-choices.ts';
import { useFilterForm } from '../filters/use-filter-form.ts';
import { useFormFolding } from '../filters/use-form-folding.ts';
import { OnlyCentros } from '../session/OnlyCentros.tsx';
import { identityOf } from '../session/session.ts';
import { ofOrganization, parseSearchParams, type SearchParams, stringifySearchParams } from '../api/search-params.ts';
import { Page } from '../shell/Page.tsx';
import type { Found } from '../api/fetch-report.ts';
import { readLink, type ReportLink } from './link.ts';
import { ReportHead } from './ReportHead.tsx';
import styles from './ReportScreen.module.css';
import { SearchResult } from './SearchResult.tsx';
import { SHEET_PARAMS } from './sheet-params.ts';
import { useResultInView } from './use-result-in-view.ts';
import { type Search, useSearch } from './use-search.ts';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { centrosCusto as centrosCustoEndpoint } from '../../contracts/lists.ts';
import { listQuery } from '../filters/options-query.ts';
import type { FilterName } from '../../reports/filters.ts';
import { paramsOf, parseView, type ViewParams } from '../../sheet/view/view-params.ts';
import { viewParamsOf } from './use-address-view.ts';
import { carryOn } from '../filters/carried-filters.ts';
import { keepCarried, readCarried } from '../filters/carried-storage.ts';
import type { Carrying } from '../filters/use-form-values.ts';

const route = getRouteApi('/area/relatorios/$slug');

type Props = { readonly report: Report; readonly session: Sessao };

/** The screen of all reports (spec §1): the filters, then the result of those in the address. */
export function ReportScreen({ report, session }: Props) {
  const { anoCorrente, codColigada, imprint } = partsOf(session);
  const address = route.useSearch();
  const params = useFilterParams(report.filters, address);
  const navigate = route.useNavigate();
  const shape: FormShape = { names: report.filters, budgets: report.budgets ?? 'all', anoCorrente };
  const choices = useChoices(shape, readFormValues(shape.names, params));
  const link = readLink(shape.names, address, { choices, codColigada });
  const search = useSearch(report, link, codColigada);
  const form = useFilterForm(shape, params, useCarried(identityOf(session), report, link));
  const table = tableOf(search);
  const isChanged = table !== undefined && link.kind === 'search' && !link.isSame(form.values);
  const folding = useFormFolding(table, isChanged, form.reset);
  const [result, awaitResult] = useResultInView(table);
  const [exportsIn, setExportsIn] = useState<HTMLElement | null>(null);
  const startSearch = (values: FormValues): void => {
    awaitResult();
    if (link.kind === 'search' && link.isSame(values)) search.again();
    else void navigate({ search: { ...keptParamsOf(address), ...values, ...ofOrganization(codColigada) } });
  };
  return (
    <Page className={`${styles['screen']} ${folding.isFolded ? styles['filled'] : ''}`}>
      <ReportHead {...{ report, link, folding }} offered={choices.of} exportsRef={setExportsIn} />
      <FilterForm
        {...{ form, folding, isChanged }}
        slug={report.slug}
        isSearching={search.isSearching}
        onSearch={startSearch}
      />
      {table === undefined && <OnlyCentros why={report.whyLimited} />}
      {report.note && <ReportNote note={report.note} codColigada={codColigada} />}
      <div ref={result} className={styles['result']}>
        <SearchResult
          {...{ report, link, search, exportsIn, imprint }}
          {...{ offered: choices.of, isFolded: folding.isFolded, isOutdated: isChanged }}
        />
      </div>
    </Page>
  );
}

function partsOf({ anoCorrente, usuario, organizacao }: Sessao) {
  const { nome: person, codColigada, centros } = usuario;
  const only = centros === 'todos' ? undefined : centrosInWords(centros);
  return { anoCorrente, codColigada, imprint: { organization: organizacao.nome, only, person } };
}

/** What was found, if there is a table to show. */
function tableOf({ found }: Search): Found | undefined {
  return found?.sheet.rows.length === 0 ? undefined : found;
}

/** What an address says of the view, kept when the filters change. */
function keptParamsOf(params: SearchParams): Readonly<Record<string, unknown>> {
  const columns = SHEET_PARAMS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]));
  return { ...Object.fromEntries(columns), ...keptView(params) };
}

type ReportNoteProps = { readonly note: NonNullable<Report['note']>; readonly codColigada: number };

/** A report's hint for an organisation, by its parent cost centres (spec §2.7). */
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

/** An address's filters, the same object until one of them changes: another view of the result leaves the form alone. */
function useFilterParams(names: readonly FilterName[], params: SearchParams): SearchParams {
  const text = stringifySearchParams(Object.fromEntries(names.map((name) => [name, params[name]])));
  return useMemo(() => parseSearchParams(text), [text]);
}

/** What of an address's view another search keeps: its levels, choices and order; not the words, nor groups by hand. */
function keptView(params: SearchParams): ViewParams {
  const { depth, keep, order } = parseView(viewParamsOf(params)).view;
  return paramsOf({ toggled: [], keep, ...(depth !== undefined && { depth }), ...(order && { order }) });
}

/** Keeps a report's searched filters for the next report; for one person in one organisation. */
function useCarried(whose: string, { slug, filters }: Report, link: ReportLink): Carrying {
  const searched = link.kind === 'search' ? link.query : undefined;
  useEffect(() => {
    if (link.kind !== 'search') return;
    const values = carryOn(readCarried(whose)?.values ?? {}, filters, link.values);
    keepCarried(whose, { from: slug, values });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is read anew on every render; its query is the search
  }, [whose, slug, searched]);
  return { recall: () => readCarried(whose), forget: () => keepCarried(whose, undefined) };
}
