import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Box, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { describeFailure } from '../api/request.ts';
import { Page } from '../shell/Page.tsx';
import { PRODUCT } from '../shell/product.ts';
import forms from '../shell/forms.module.css';
import {
  checkNewPassword,
  NO_PASSWORDS,
  PasswordFields,
  type Passwords,
  useChangePassword,
} from './PasswordFields.tsx';
import { Problem } from '../shell/Problem.tsx';
import { useGoOn } from './return-path.ts';
import styles from './SignInPage.module.css';
import { useSignOut } from './session.ts';

const route = getRouteApi('/senha');

/** Where a provisional password leads, and nowhere else: to one's own, then on to where one wanted. */
export function CreatePasswordPage() {
  useDocumentTitle(`Crie a sua senha · ${PRODUCT}`);
  return (
    <Page className={styles['page']}>
      <div className={styles['card']}>
        <h1 className={styles['title']} tabIndex={-1}>
          Crie a sua senha
        </h1>
        <Box component="p" mt="xs" mb="1.5rem" c="dimmed" fz="sm">
          A senha com que você entrou é provisória. Escolha uma que só você conheça, de 8 a 128 caracteres.
        </Box>
        <CreatePasswordForm />
      </div>
    </Page>
  );
}

function CreatePasswordForm() {
  const { mutate, isPending, error } = useChangePassword(useGoOn(route.useSearch().voltar));
  const { mutate: signOut } = useSignOut();
  const form = useForm<Passwords>({ initialValues: NO_PASSWORDS, validate: checkPasswords });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit((passwords) => mutate(passwords))}>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <PasswordFields form={form} current="Senha provisória" />
      <div className={forms['actions']}>
        <Button variant="default" onClick={() => signOut()}>
          Sair
        </Button>
        <Button type="submit" loading={isPending}>
          Criar senha
        </Button>
      </div>
    </form>
  );
}

function checkPasswords(passwords: Passwords) {
  return {
    ...checkNewPassword(passwords),
    ...(passwords.current === '' && { current: 'Informe a senha provisória.' }),
  };
}
