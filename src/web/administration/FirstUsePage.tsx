import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { comecar, type Comeco } from '../../contracts/administration/comecar.ts';
import { ask } from '../api/ask.ts';
import { useChange } from '../api/queries.ts';
import { mayAdminister, useSession } from '../session/session.ts';
import forms from '../shell/forms.module.css';
import { MessagePage } from '../shell/MessagePage.tsx';
import { Page, PageTitle } from '../shell/Page.tsx';
import { Failure } from '../shell/Problem.tsx';
import styles from './FirstUsePage.module.css';
import { NotForYou } from './NotForYou.tsx';
import { isEmail } from './typed-values.ts';

const TITLE = 'Começar com os meus dados';
const BEGUN = 'Já há dados além da demonstração. O que falta se envia em Administração, na página Dados.';

/** The page that replaces the demonstration: says what is deleted, and has the form for the first account. */
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
  const form = useForm<FirstUse>({ initialValues: EMPTY, validate: checkFirstUse });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit((fields) => mutate(fields))}>
      <Failure error={error} />
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

/** Sends the form, then loads the data page anew, because the session then belongs to another organisation. */
function useBegin() {
  return useChange(
    ({ organizacao, nome, email, senha }: FirstUse) =>
      ask(comecar, { body: { organizacao: organizacao.trim(), nome: nome.trim(), email: email.trim(), senha } }),
    { onSuccess: () => window.location.replace('/administracao/dados') },
  );
}

/** The fields of the form. */
export type FirstUse = Comeco & { readonly repetida: string };

/** The empty form. */
export const EMPTY: FirstUse = { organizacao: '', nome: '', email: '', senha: '', repetida: '' };

const PASSWORD_RULE = 'De 8 a 128 caracteres; quanto mais longa, melhor.';

/** Checks the fields before the request; null for valid ones. */
export function checkFirstUse({ organizacao, nome, email, senha, repetida }: FirstUse) {
  return {
    organizacao: organizacao.trim() === '' ? 'Informe o nome da organização.' : null,
    nome: nome.trim() === '' ? 'Informe o seu nome.' : null,
    email: isEmail(email) ? null : 'Informe um e-mail válido.',
    senha: senha.length < 8 || senha.length > 128 ? PASSWORD_RULE : null,
    repetida: repetida === senha ? null : 'As duas senhas não são iguais.',
  } satisfies Record<keyof FirstUse, string | null>;
}
