import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OnlyCentros } from '../session/OnlyCentros.tsx';
import { useSession } from '../session/session.ts';
import { Page, PageTitle } from '../shell/Page.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { BudgetChoice } from '../filters/BudgetChoice.tsx';
import { CollectionsToAccept, CollectionsToFill } from './Collections.tsx';
import firstUse from './FirstUseCard.module.css';
import styles from './HubPage.module.css';
import { Overview } from './Overview.tsx';
import { Tiles } from './Tiles.tsx';
import { useOverview } from './use-overview.ts';

const route = getRouteApi('/area/relatorios');

const MyPacks = lazy(async () => ({ default: (await import('./packs/MyPacks.tsx')).MyPacks }));

/** The hub: saved views, a budget's overview, and a tile for each report that the user may open. */
export function HubPage() {
  const session = useSession();
  const { orcamentoId: chosen } = route.useSearch();
  const overview = useOverview(chosen);
  const navigate = route.useNavigate();
  return (
    <Page className={styles['hub']}>
      <div className={styles['head']}>
        <PageTitle>Relatórios</PageTitle>
        <CollectionsToAccept />
        <BudgetChoice
          chosen={chosen}
          shown={overview.data?.orcamento ?? undefined}
          onChosen={(orcamentoId) => navigate({ search: { orcamentoId } })}
        />
      </div>
      <SavedViews />
      <OnlyCentros />
      <CollectionsToFill />
      <Suspense>
        <MyPacks />
      </Suspense>
      <Overview answer={overview} />
      {session.podeComecar && <FirstUseCard />}
      <Tiles />
      <p className={styles['check']}>
        Recebeu uma planilha que o Rubrica fez? <Link to="/conferir">Confira</Link> se ela ainda diz o que os dados
        diziam.
      </p>
    </Page>
  );
}

/** Invites the user to replace the demonstration data. */
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
