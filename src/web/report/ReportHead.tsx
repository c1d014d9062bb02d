import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { FoldedForm } from '../filters/FoldedForm.tsx';
import type { Choices } from '../filters/use-choices.ts';
import type { Folding } from '../filters/use-form-folding.ts';
import { useSession } from '../session/session.ts';
import { PageTitle } from '../shell/Page.tsx';
import { VERSION } from '../api/search-params.ts';
import crumb from './Breadcrumb.module.css';
import { Chevron } from './Chevron.tsx';
import type { Comparing } from './compare/use-comparing.tsx';
import type { ReportLink } from './link.ts';
import styles from './ReportHead.module.css';
import switcher from './ReportSwitcher.module.css';
import type { Reading } from './version/use-version.tsx';

const route = getRouteApi('/area/relatorios/$slug');

type Props = {
  readonly report: Report;
  readonly link: ReportLink;
  readonly choices: Choices;
  readonly folding: Folding;
  readonly reading: Pick<Reading, 'menu'>;
  readonly comparing: Pick<Comparing, 'menu'>;
  /** Takes the element that the exports are put into. */
  readonly exportsRef: Ref<HTMLDivElement>;
};

/** Links back and to other reports, the title, and, once there is a table, its exports and the folded filters. */
export function ReportHead({ report, link, choices, folding, reading, comparing, exportsRef }: Props) {
  const { isFolded, canFold } = folding;
  const search = link.kind === 'search' && canFold ? link : undefined;
  const filtersFirst = useMediaQuery(FILTERS_FIRST, undefined, { getInitialValueInEffect: false });
  const actions = search && <div key="actions" ref={exportsRef} className={styles['actions']} />;
  return (
    <div className={`${styles['head']} no-print`} data-folded={isFolded}>
      <div className={styles['trail']}>
        <Breadcrumb report={report} />
      </div>
      <div className={styles['title']}>
        <PageTitle>{report.title}</PageTitle>
      </div>
      {!filtersFirst && actions}
      {search && isFolded && (
        <div className={styles['filters']}>
          <FoldedForm names={report.filters} values={search.values} offered={choices.of} folding={folding} />
          {reading.menu}
          {comparing.menu}
        </div>
      )}
      {filtersFirst && actions}
    </div>
  );
}

/** The windows that show filters before exports (ReportHead.module.css), so that Tab follows the visual order. */
const FILTERS_FIRST = '(max-width: 36em), (min-width: 75em) and (max-height: 60em)';

/** 'Relatórios', a link to the hub (spec §1), and the current report, which opens a menu of reports. */
function Breadcrumb({ report }: { readonly report: Report }) {
  return (
    <nav aria-label="Você está em">
      <ol className={crumb['trail']}>
        <li>
          <Link to="/relatorios" className={crumb['link']}>
            Relatórios
          </Link>
        </li>
        <li aria-current="page">
          <ReportSwitcher current={report} />
        </li>
      </ol>
    </nav>
  );
}

/** The current report's name, which opens a menu of the user's reports by audience, at the same version. */
function ReportSwitcher({ current }: { readonly current: Report }) {
  const { usuario, produto } = useSession();
  const reports = reportsFor(catalogOf(produto), usuario);
  const versao = route.useSearch({ select: (params) => params[VERSION] });
  const groups = GROUPS.map(({ audience, label }) => ({
    label,
    reports: reports.filter((report) => report.audience === audience),
  })).filter((group) => group.reports.length > 0);
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={switcher['button']} title="Abrir outro relatório">
          <span className={switcher['name']}>{current.title}</span> <Chevron />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={switcher['menu']}>
        {groups.map(({ label, reports }) => (
          <fieldset key={label} aria-label={label} className={switcher['group']}>
            {groups.length > 1 && <Menu.Label aria-hidden>{label}</Menu.Label>}
            {reports.map(({ slug, title }) => (
              <Menu.Item
                key={slug}
                renderRoot={(props) => (
                  <Link {...props} to="/relatorios/$slug" params={{ slug }} search={versao ? { versao } : {}} />
                )}
                className={switcher['item']}
                aria-current={slug === current.slug ? 'page' : undefined}
              >
                {title}
              </Menu.Item>
            ))}
          </fieldset>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The groups of the menu: reports for all users, then those for administrators (spec §2.1). */
const GROUPS = [
  { audience: 'todos', label: 'Para todos' },
  { audience: 'administradores', label: 'Para administradores' },
] as const satisfies readonly { readonly audience: Report['audience']; readonly label: string }[];
