import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reports/report.ts';
import { useSession } from '../session/session.ts';
import { Chevron } from './Chevron.tsx';
import styles from './ReportSwitcher.module.css';

/** The current report's name, which opens a menu of the reports that the user may open, in the hub's order and groups. */
export function ReportSwitcher({ current }: { readonly current: Report }) {
  const { usuario, produto } = useSession();
  const reports = reportsFor(catalogOf(produto), usuario);
  const groups = GROUPS.map(({ audience, label }) => ({
    label,
    reports: reports.filter((report) => report.audience === audience),
  })).filter((group) => group.reports.length > 0);
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={styles['button']} title="Abrir outro relatório">
          {current.title} <Chevron />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu']}>
        {groups.map(({ label, reports }) => (
          <fieldset key={label} aria-label={label} className={styles['group']}>
            {groups.length > 1 && <Menu.Label aria-hidden>{label}</Menu.Label>}
            {reports.map((report) => (
              <ReportItem key={report.slug} report={report} isCurrent={report.slug === current.slug} />
            ))}
          </fieldset>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The hub's tiles: those for all users, then those for administrators (spec §2.1). */
const GROUPS = [
  { audience: 'todos', label: 'Para todos' },
  { audience: 'administradores', label: 'Para administradores' },
] as const satisfies readonly { readonly audience: Report['audience']; readonly label: string }[];

function ReportItem({ report, isCurrent }: { readonly report: Report; readonly isCurrent: boolean }) {
  return (
    <Menu.Item
      renderRoot={(props) => <Link {...props} to="/relatorios/$slug" params={{ slug: report.slug }} />}
      className={styles['item']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {report.title}
    </Menu.Item>
  );
}
