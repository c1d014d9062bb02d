import { getRouteApi } from '@tanstack/react-router';
import type { Sessao } from '../../contracts/session.ts';
import type { Report } from '../../reports/report.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { readFormValues } from '../filters/form-values.ts';
import { useChoices, type FormShape } from '../filters/use-choices.ts';
import type { SearchParams } from '../router/search-params.ts';
import { Page } from '../shell/Page.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { keptView } from './kept-view.ts';
import { readLink } from './link.ts';
import { ofOrganization } from './link-organization.ts';
import { ReportNote } from './ReportNote.tsx';
import styles from './ReportScreen.module.css';
import { SearchResult } from './SearchResult.tsx';
import { useFilterParams } from './use-filter-params.ts';
import { useSearch } from './use-search.ts';
import { VIEW_PARAMS } from './use-sheet-view.ts';

const route = getRouteApi('/area/relatorios/$slug');

type Props = { readonly report: Report; readonly session: Sessao };

/** The screen of all reports (spec §1): the filters, then the result of those in the address. */
export function ReportScreen({ report, session: { usuario, organizacao, anoCorrente } }: Props) {
  const { codColigada } = usuario;
  const imprint = { organization: organizacao.nome, person: usuario.nome };
  const address = route.useSearch();
  const params = useFilterParams(report.filters, address);
  const navigate = route.useNavigate();
  const shape: FormShape = { names: report.filters, budgets: report.budgets ?? 'all', anoCorrente };
  const choices = useChoices(shape, readFormValues(shape.names, params));
  const link = readLink(shape.names, address, { choices, codColigada });
  const search = useSearch(report, link, codColigada);
  return (
    <Page className={styles['screen']}>
      <div className={`${styles['head']} no-print`}>
        <Breadcrumb title={report.title} />
        <PageTitle>{report.title}</PageTitle>
      </div>
      <FilterForm
        shape={shape}
        params={params}
        isSearching={search.isSearching}
        onSearch={(values) =>
          link.kind === 'search' && link.isSame(values)
            ? search.again()
            : void navigate({
                search: { ...viewParamsOf(address), ...keptView(address), ...values, ...ofOrganization(codColigada) },
              })
        }
      />
      {report.note && <ReportNote note={report.note} codColigada={codColigada} />}
      <SearchResult report={report} link={link} offered={choices.of} search={search} imprint={imprint} />
    </Page>
  );
}

/** What an address says of the view, kept when the filters change. */
function viewParamsOf(params: SearchParams): SearchParams {
  return Object.fromEntries(VIEW_PARAMS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
}
