import { getRouteApi } from '@tanstack/react-router';
import { PasswordForm } from './PasswordForm.tsx';
import { SetUp } from './second-factor/SetUp.tsx';
import { useSignOut } from './session.ts';
import { useReturn } from './sign-in-address.ts';
import { StepPage } from './StepPage.tsx';

const passwordRoute = getRouteApi('/senha');
const secondFactorRoute = getRouteApi('/duas-etapas');

/** The page on which a user replaces a provisional password; then they return to the page that they requested. */
export function CreatePasswordPage() {
  const onDone = useReturn(passwordRoute.useSearch().voltar);
  const { mutate: signOut } = useSignOut();
  return (
    <StepPage
      title="Crie a sua senha"
      words="A senha com que você entrou é provisória. Escolha uma que só você conheça, de 8 a 128 caracteres."
    >
      <PasswordForm
        current="Senha provisória"
        submit="Criar senha"
        leave="Sair"
        onLeave={() => signOut()}
        onDone={onDone}
      />
    </StepPage>
  );
}

/** The page on which a user sets up the required second factor; then they return to the page that they requested. */
export function SetUpPage() {
  const onDone = useReturn(secondFactorRoute.useSearch().voltar);
  const { mutate: signOut } = useSignOut();
  return (
    <StepPage
      title="Ligue a verificação em duas etapas"
      words="A sua organização a exige de quem administra o sistema: depois da senha, entrar pede um código de um aplicativo."
      isWide
    >
      <SetUp leave="Sair" done="Continuar" onLeave={() => signOut()} onDone={onDone} />
    </StepPage>
  );
}
