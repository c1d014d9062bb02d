import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
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
import { ofOrganization, type SearchParams } from '../api/search-params.ts';
import { Page } from '../shell/Page.tsx';
import type { Found } from '../api/fetch-report.ts';
import { keptView } from './kept-view.ts';
import { readLink } from './link.ts';
import { ReportHead } from './ReportHead.tsx';
import { ReportNote } from './ReportNote.tsx';
import styles from './ReportScreen.module.css';
import { SearchResult } from './SearchResult.tsx';
import { SHEET_PARAMS } from './sheet-params.ts';
import { useCarried } from './use-carried.ts';
import { useFilterParams } from './use-filter-params.ts';
import { useResultInView } from './use-result-in-view.ts';
import { type Search, useSearch } from './use-search.ts';

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
