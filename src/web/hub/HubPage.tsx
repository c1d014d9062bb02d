import { Box } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import { OnlyCentros } from '../session/OnlyCentros.tsx';
import { useSession } from '../session/session.ts';
import { Page, PageTitle } from '../shell/Page.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { BudgetChoice } from './BudgetChoice.tsx';
import firstUse from './FirstUseCard.module.css';
import styles from './HubPage.module.css';
import { Overview } from './Overview.tsx';
import { useOverview } from './use-overview.ts';

const route = getRouteApi('/area/relatorios');

/** The hub: a budget's overview, and a tile for each report that the user may open, in the spec's order (§2.1). */
export function HubPage() {
  const session = useSession();
  const { usuario, produto } = session;
  const { orcamentoId: chosen } = route.useSearch();
  const overview = useOverview(chosen);
  const navigate = route.useNavigate();
  const reports = reportsFor(catalogOf(produto), usuario);
  return (
    <Page className={styles['hub']}>
      <div className={styles['head']}>
        <PageTitle>Relatórios</PageTitle>
        <BudgetChoice
          chosen={chosen}
          shown={overview.data?.orcamento ?? undefined}
          onChosen={(orcamentoId) => navigate({ search: { orcamentoId } })}
        />
      </div>
      <SavedViews />
      <OnlyCentros />
      <Overview answer={overview} />
      {session.podeComecar && <FirstUseCard />}
      {reports.length === 0 ? (
        <Box component="p" my="md" c="dimmed">
          Nenhum relatório disponível para o seu perfil.
        </Box>
      ) : (
        <ul aria-label="Relatórios" className={styles['tiles']}>
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

/** Invites to replace the demonstration. */
function FirstUseCard() {
  return (
    <aside aria-label="Primeiro uso" className={firstUse['card']}>
      <p className={firstUse['words']}>
        <strong>Estes são dados de demonstração.</strong> Quando quiser, eles saem e a sua organização entra: um nome, a
        sua conta e uma planilha.
      </p>
      <Link to="/comecar" className={firstUse['begin']}>
        Começar com os meus dados
      </Link>
    </aside>
  );
}
