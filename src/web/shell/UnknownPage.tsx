import { MessagePage } from './MessagePage.tsx';

/** The page of an unknown address. */
export function UnknownPage() {
  return <MessagePage title="Página não encontrada" text="O endereço não existe ou mudou." />;
}
