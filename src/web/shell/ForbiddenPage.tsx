import { BackToReports } from './BackToReports.tsx';
import { MessagePage } from './MessagePage.tsx';

/** A report opened by link without the right to it (spec §6). */
export function ForbiddenPage() {
  return (
    <MessagePage title="Acesso restrito" text="Você não tem acesso a este relatório.">
      <BackToReports />
    </MessagePage>
  );
}
