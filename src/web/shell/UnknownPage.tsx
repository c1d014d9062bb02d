import { BackToReports } from './BackToReports.tsx';
import { MessagePage } from './MessagePage.tsx';

/** An address at which nothing lives. */
export function UnknownPage() {
  return (
    <MessagePage title="Página não encontrada" text="O endereço não existe ou mudou.">
      <BackToReports />
    </MessagePage>
  );
}
