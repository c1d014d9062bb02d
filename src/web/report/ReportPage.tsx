import { getRouteApi } from '@tanstack/react-router';
import { catalogOf, findReport, mayOpen } from '../../reports/catalog.ts';
import { useSession } from '../session/session.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const route = getRouteApi('/area/relatorios/$slug');

/** The report of an address, or a message if the user may not open it (spec §6). */
export function ReportPage() {
  const { slug } = route.useParams();
  const session = useSession();
  const report = findReport(catalogOf(session.produto), slug);
  if (report === undefined || !mayOpen(session.usuario, report))
    return <MessagePage title="Acesso restrito" text="Você não tem acesso a este relatório." />;
  return <ReportScreen key={slug} report={report} session={session} />;
}
