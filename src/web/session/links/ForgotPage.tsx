import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { forgotPassword } from '../../../contracts/sign-in.ts';
import { ask } from '../../api/ask.ts';
import { useChange } from '../../api/queries.ts';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { StepPage } from '../StepPage.tsx';

/** The page on which a person asks for a link to create a new password. */
export function ForgotPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <StepPage
      title="Esqueci a senha"
      words="Escreva o e-mail com que você entra. Você recebe um link para criar uma nova senha."
    >
      <Form onSent={setSentTo} />
    </StepPage>
  ) : (
    <Sent email={sentTo} />
  );
}

function Form({ onSent }: { readonly onSent: (email: string) => void }): ReactNode {
  const change = useChange(async (email: string) => {
    await ask(forgotPassword, { body: { email } });
    onSent(email);
  });
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? 'Informe o e-mail.' : null) },
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(({ email }) => change.mutate(email.trim()))}>
      <Failure error={change.error} />
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
      <div className={forms['actions']}>
        <BackToSignIn />
        <Button type="submit" loading={change.isPending}>
          Enviar o link
        </Button>
      </div>
    </form>
  );
}

function Sent({ email }: { readonly email: string }): ReactNode {
  return (
    <StepPage title="Veja o seu e-mail" words={`Se há uma conta com ${email}, a mensagem chega em alguns minutos.`}>
      <p className={forms['note']}>
        O link vale uma hora e uma vez. Se não chegar, olhe também entre as mensagens indesejadas; depois de cinco
        minutos pode pedir outro.
      </p>
      <div className={forms['actions']}>
        <BackToSignIn />
      </div>
    </StepPage>
  );
}

/** A button that leads to the sign-in page. */
export function BackToSignIn(): ReactNode {
  return (
    <Button component={Link} to="/entrar" variant="default">
      Voltar à entrada
    </Button>
  );
}
