import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Box, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Credentials, signIn } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';
import { describeFailure } from '../api/request.ts';
import { Brand } from '../shell/Brand.tsx';
import forms from '../shell/forms.module.css';
import { Page, PRODUCT } from '../shell/Page.tsx';
import { Problem } from '../shell/Problem.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EXPIRED, ProviderSignIn } from './ProviderSignIn.tsx';
import { useReturn } from './sign-in-address.ts';
import styles from './SignInPage.module.css';

const route = getRouteApi('/entrar');

/** Sign-in through the organisation's provider or with e-mail and password; then the requested page opens. */
export function SignInPage() {
  const { senha, esqueci, oidc } = route.useLoaderData();
  const provider = oidc === null ? null : <ProviderSignIn nome={oidc.nome} isOnly={!senha} />;
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
        {senha ? <SignIn provider={provider} forgot={esqueci && <ForgotLink />} /> : provider}
      </div>
    </Page>
  );
}

/** A link to the page for requesting a new password. */
function ForgotLink() {
  return (
    <Link to="/esqueci-a-senha" className={styles['forgot']}>
      Esqueci a senha
    </Link>
  );
}

type SignInProps = { readonly provider: ReactNode; readonly forgot: ReactNode };

/** Sign-in with a password, then with a code if there is a second factor; `provider` is the other way to sign in. */
function SignIn({ provider, forgot }: SignInProps) {
  const { motivo, voltar } = route.useSearch();
  const onSignedIn = useReturn(voltar);
  const [needsCode, setNeedsCode] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string>();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ email, password }: Credentials) => ask(signIn, { body: { email: email.trim(), password } }),
    meta: { failure: 'own' },
    onMutate: () => setCodeProblem(undefined),
    onSuccess: ({ faltaCodigo }) => (faltaCodigo ? setNeedsCode(true) : onSignedIn()),
  });
  if (needsCode)
    return <CodeStep onSignedIn={onSignedIn} onBack={(problem) => (setCodeProblem(problem), setNeedsCode(false))} />;
  const problem = codeProblem ?? (motivo === 'expirou' ? EXPIRED : undefined);
  return (
    <>
      {provider}
      <SignInForm
        typedEmail={variables?.email ?? ''}
        problem={error === null ? problem : describeFailure(error)}
        isPending={isPending}
        onSubmit={mutate}
      />
      {forgot}
    </>
  );
}

type FormProps = {
  readonly typedEmail: string;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
};

function SignInForm({ typedEmail, problem, isPending, onSubmit }: FormProps) {
  const form = useForm({
    initialValues: { email: typedEmail, password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'Informe o e-mail.' : null),
      password: (password) => (password === '' ? 'Informe a senha.' : null),
    },
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit((credentials) => onSubmit(credentials))}>
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
