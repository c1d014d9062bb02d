import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { mayAdminister, useSession } from '../session/session.ts';
import { Page, PageTitle } from '../shell/Page.tsx';
import styles from './Administration.module.css';
import { CollectionsPage } from './collections/CollectionsPage.tsx';
import { DataPage } from './data/DataPage.tsx';
import { EntryPage } from './entry/EntryPage.tsx';
import { ErpPage } from './erp/ErpPage.tsx';
import { ChangesPage } from './history/ChangesPage.tsx';
import { JustificationsPage } from './justifications/JustificationsPage.tsx';
import { MailPage } from './messages/MailPage.tsx';
import { NotForYou } from './NotForYou.tsx';
import { PacksPage } from './packs/PacksPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { ProgramsPage } from './programs/ProgramsPage.tsx';
import { JobsPage } from './jobs/JobsPage.tsx';
import { RecordPage } from './record/RecordPage.tsx';
import { type Tab, TABS } from './tabs.ts';
import { VersionsPage } from './history/VersionsPage.tsx';

const route = getRouteApi('/area/administracao/$aba');

const PAGES: Readonly<Record<Tab, ComponentType>> = {
  dados: DataPage,
  versoes: VersionsPage,
  mudancas: ChangesPage,
  justificativas: JustificationsPage,
  pessoas: PeoplePage,
  coletas: CollectionsPage,
  pacotes: PacksPage,
  entrada: EntryPage,
  correio: MailPage,
  erp: ErpPage,
  programas: ProgramsPage,
  tarefas: JobsPage,
  registro: RecordPage,
};

/** The administration: a page for each of its tabs, for people with the right `gerencia`. */
export function Administration() {
  const { aba } = route.useLoaderData();
  if (!mayAdminister(useSession())) return <NotForYou />;
  const Shown = PAGES[aba];
  return (
    <Page className={styles['page']}>
      <PageTitle part={TABS[aba]}>Administração</PageTitle>
      <Tabs shown={aba} />
      <Shown key={aba} />
    </Page>
  );
}

/** The tabs; if their line scrolls, it scrolls to the tab of the shown page. */
function Tabs({ shown }: { readonly shown: Tab }) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = tabs.current;
    const tab = line?.querySelector<HTMLElement>('[aria-current]');
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={tabs} aria-label="Administração" className={styles['tabs']}>
      {Object.entries(TABS).map(([name, title]) => (
        <Link key={name} to="/administracao/$aba" params={{ aba: name }} className={styles['tab']}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
