import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Box, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Brand } from '../shell/Brand.tsx';
import { Page } from '../shell/Page.tsx';
import { PRODUCT } from '../shell/product.ts';
import { CodeStep } from './CodeStep.tsx';
import forms from '../shell/forms.module.css';
import { Problem } from '../shell/Problem.tsx';
import { EXPIRED } from './oidc-words.ts';
import { ProviderEntrance } from './ProviderEntrance.tsx';
import styles from './SignInPage.module.css';
import { useMutation } from '@tanstack/react-query';
import { type Credentials, signIn } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';
import { describeFailure } from '../api/request.ts';
import { useGoOn } from './return-path.ts';

const route = getRouteApi('/entrar');

/** Sign-in by the organisation's provider or by e-mail and password, then back to the requested page. */
export function SignInPage() {
  const { senha, oidc } = route.useLoaderData();
  const entrance = oidc === null ? null : <ProviderEntrance nome={oidc.nome} isOnly={!senha} />;
  useDocumentTitle(`Entrar · ${PRODUCT}`);
  return (
    <Page className={styles['page']}>
      <div className={styles['card']}>
        <h1 className={styles['title']}>
          <Brand name={PRODUCT} />
        </h1>
        <Box component="p" mt="xs" mb="1.5rem" c="dimmed">
          Relatórios do orçamento anual
        </Box>
        {senha ? <SignIn entrance={entrance} /> : entrance}
      </div>
    </Page>
  );
}

/** By password, and by a code after it; `entrance` is another way, which stands before these. */
function SignIn({ entrance }: { readonly entrance: ReactNode }) {
  const { needsCode, goOn, backToPassword, ...asked } = useSignIn();
  if (needsCode) return <CodeStep onEntered={goOn} onBack={backToPassword} />;
  return (
    <>
      {entrance}
      <SignInForm {...asked} />
    </>
  );
}

type FormProps = Pick<ReturnType<typeof useSignIn>, 'signIn' | 'isPending' | 'problem' | 'email'>;

function SignInForm({ signIn, isPending, problem, email: typed }: FormProps) {
  const form = useForm({
    initialValues: { email: typed, password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'Informe o e-mail.' : null),
      password: (password) => (password === '' ? 'Informe a senha.' : null),
    },
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(signIn)}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the page has no other purpose
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Senha"
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={isPending} fullWidth mt="xs">
        Entrar
      </Button>
    </form>
  );
}

/**
 * Signs in and goes to the requested page, by way of a code where the person has a second factor; `problem` is the server's
 * error message, or that the session expired.
 */
function useSignIn() {
  const { motivo, voltar } = route.useSearch();
  const goOn = useGoOn(voltar);
  const [needsCode, setNeedsCode] = useState(false);
  const [over, setOver] = useState<string>();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ email, password }: Credentials) => ask(signIn, { body: { email: email.trim(), password } }),
    meta: { failure: 'own' },
    onMutate: () => setOver(undefined),
    onSuccess: ({ faltaCodigo }) => (faltaCodigo ? setNeedsCode(true) : goOn()),
  });
  const expired = motivo === 'expirou' ? EXPIRED : undefined;
  return {
    signIn: (credentials: Credentials) => mutate(credentials),
    isPending,
    problem: error === null ? (over ?? expired) : describeFailure(error),
    /** What was typed before. */
    email: variables?.email ?? '',
    needsCode,
    goOn,
    backToPassword: (problem?: string) => {
      setOver(problem);
      setNeedsCode(false);
    },
  } as const;
}
