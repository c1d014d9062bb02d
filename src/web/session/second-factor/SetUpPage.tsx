import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { getRouteApi } from '@tanstack/react-router';
import { RequiredStepPage } from '../RequiredStepPage.tsx';
import { useSignOut } from '../session.ts';
import { useReturn } from '../sign-in-address.ts';
import { SetUp } from './SetUp.tsx';

const route = getRouteApi('/duas-etapas');
const WORDS =
  'A sua organização a exige de quem tem gerência: depois da senha, entrar pede um código de um aplicativo.';

/** The page on which a user sets up the required second factor; then they return to the page that they requested. */
export function SetUpPage() {
  const onDone = useReturn(route.useSearch().voltar);
  const { mutate: signOut } = useSignOut();
  return (
    <RequiredStepPage title="Ligue a verificação em duas etapas" words={WORDS} isWide>
      <SetUp leave="Sair" done="Continuar" onLeave={() => signOut()} onDone={onDone} />
    </RequiredStepPage>
  );
}
