import { getRouteApi } from '@tanstack/react-router';
import { catalogOf, findReport, mayOpen } from '../../reports/catalog.ts';
import { useSession } from '../session/use-session.ts';
import { ForbiddenPage } from '../shell/ForbiddenPage.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const route = getRouteApi('/area/relatorios/$slug');

/** The report of an address, or a message if the user may not open it (spec §6). */
export function ReportPage() {
  const { slug } = route.useParams();
  const session = useSession();
  const report = findReport(catalogOf(session.produto), slug);
  if (report === undefined || !mayOpen(session.usuario, report)) return <ForbiddenPage />;
  return <ReportScreen key={slug} report={report} session={session} />;
}
