import { getRouteApi } from '@tanstack/react-router';
import { PasswordForm } from './PasswordForm.tsx';
import { RequiredStepPage } from './RequiredStepPage.tsx';
import { useSignOut } from './session.ts';
import { useReturn } from './sign-in-address.ts';

const route = getRouteApi('/senha');
const WORDS = 'A senha com que você entrou é provisória. Escolha uma que só você conheça, de 8 a 128 caracteres.';

/** The page on which a user replaces a provisional password; then they return to the page that they requested. */
export function CreatePasswordPage() {
  const onDone = useReturn(route.useSearch().voltar);
  const { mutate: signOut } = useSignOut();
  return (
    <RequiredStepPage title="Crie a sua senha" words={WORDS}>
      <PasswordForm
        current="Senha provisória"
        submit="Criar senha"
        leave="Sair"
        onLeave={() => signOut()}
        onDone={onDone}
      />
    </RequiredStepPage>
  );
}
