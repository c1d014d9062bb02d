import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { comecar } from '../../contracts/administration/comecar.ts';
import { ask } from '../api/ask.ts';
import { describeFailure } from '../api/request.ts';
import forms from '../shell/forms.module.css';
import { mayAdminister, useSession } from '../session/session.ts';
import { Problem } from '../shell/Problem.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { Page, PageTitle } from '../shell/Page.tsx';
import { checkFirstUse, type FirstUse, NOTHING_YET, PASSWORD_RULE } from './first-use.ts';
import styles from './FirstUsePage.module.css';
import { NotForYou } from './NotForYou.tsx';

const TITLE = 'Começar com os meus dados';
const BEGUN = 'Já há dados além da demonstração. O que falta se envia em Administração, na página Dados.';

/** Replaces the demonstration by the user's organisation: what is deleted, and the form of the first account. */
export function FirstUsePage() {
  const session = useSession();
  if (!mayAdminister(session)) return <NotForYou />;
  if (!session.podeComecar) return <MessagePage title={TITLE} text={BEGUN} />;
  return (
    <Page className={styles['page']}>
      <PageTitle>{TITLE}</PageTitle>
      <p className={styles['words']}>
        A demonstração inteira é apagada: as organizações inventadas, os orçamentos e todas as contas, inclusive esta
        com que você entrou. No lugar fica a sua organização, ainda sem orçamentos, e a sua conta, que administra tudo.
        Em seguida você envia os seus dados.
      </p>
      <FirstUseForm />
    </Page>
  );
}

function FirstUseForm() {
  const { mutate, isPending, isSuccess, error } = useBegin();
  const form = useForm<FirstUse>({ initialValues: NOTHING_YET, validate: checkFirstUse });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit((fields) => mutate(fields))}>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <TextInput
        label="Nome da organização"
        description="Aparece no alto das páginas e nos arquivos."
        autoComplete="organization"
        {...form.getInputProps('organizacao')}
      />
      <TextInput label="Seu nome" autoComplete="name" {...form.getInputProps('nome')} />
      <TextInput
        label="Seu e-mail"
        description="É com ele que você entra."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Senha"
        description={PASSWORD_RULE}
        autoComplete="new-password"
        {...form.getInputProps('senha')}
      />
      <PasswordInput label="Repita a senha" autoComplete="new-password" {...form.getInputProps('repetida')} />
      <div className={forms['actions']}>
        <Button component={Link} to="/relatorios" variant="default">
          Ficar na demonstração
        </Button>
        <Button type="submit" loading={isPending || isSuccess}>
          Apagar a demonstração e começar
        </Button>
      </div>
    </form>
  );
}

/** Reloads the page afterwards: the session belongs to another person of another organisation. */
function useBegin() {
  return useMutation({
    mutationFn: ({ organizacao, nome, email, senha }: FirstUse) =>
      ask(comecar, { body: { organizacao: organizacao.trim(), nome: nome.trim(), email: email.trim(), senha } }),
    meta: { failure: 'shown' },
    onSuccess: () => window.location.replace('/administracao/dados'),
  });
}
