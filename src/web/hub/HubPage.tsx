import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import { useSession } from '../session/session.ts';
import { Page } from '../shell/Page.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import styles from './HubPage.module.css';

/** The hub: a tile for each report that the user may open, in the spec's order (§2.1). */
export function HubPage() {
  const { usuario, produto } = useSession();
  const reports = reportsFor(catalogOf(produto), usuario);
  return (
    <Page className={styles['hub']}>
      <PageTitle>Relatórios</PageTitle>
      {reports.length === 0 ? (
        <Box component="p" my="md" c="dimmed">
          Nenhum relatório disponível para o seu perfil.
        </Box>
      ) : (
        <ul className={styles['tiles']}>
          {reports.map((report) => (
            <li key={report.slug}>
              <Link to="/relatorios/$slug" params={{ slug: report.slug }} className={styles['tile']}>
                <span className={styles['title']}>{report.title}</span>
                <span className={styles['summary']}>{report.summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
