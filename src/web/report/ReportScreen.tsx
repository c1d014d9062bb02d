import { getRouteApi } from '@tanstack/react-router';
import type { Report } from '../../reports/report.ts';
import { FilterForm } from '../filters/FilterForm.tsx';
import { useChoices } from '../filters/use-choices.ts';
import { Page } from '../shell/Page.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { readLink } from './link.ts';
import styles from './ReportScreen.module.css';
import { SearchResult } from './SearchResult.tsx';
import { useSearch } from './use-search.ts';

const route = getRouteApi('/area/relatorios/$slug');

type Props = { readonly report: Report; readonly codColigada: number };

/** The one screen of all reports (spec §1): filters, then the result of those that stand in the address. */
export function ReportScreen({ report, codColigada }: Props) {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const choices = useChoices(report.filters);
  const link = readLink(report.filters, params, choices);
  const search = useSearch(report, link, codColigada);
  return (
    <Page className={styles['screen']}>
      <div className={`${styles['head']} no-print`}>
        <Breadcrumb title={report.title} />
        <PageTitle>{report.title}</PageTitle>
      </div>
      <FilterForm
        names={report.filters}
        params={params}
        choices={choices}
        isSearching={search.isSearching}
        onSearch={(values) =>
          link.kind === 'search' && link.isSame(values) ? search.again() : void navigate({ search: values })
        }
      />
      <SearchResult report={report} link={link} choices={choices} search={search} />
    </Page>
  );
}
