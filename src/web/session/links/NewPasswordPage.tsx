import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createPassword, NO_LINK } from '../../../contracts/sign-in.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { ApiError } from '../../api/request.ts';
import forms from '../../shell/forms.module.css';
import { Failure, Problem } from '../../shell/Problem.tsx';
import { checkPasswords } from '../PasswordForm.tsx';
import { StepPage } from '../StepPage.tsx';
import { BackToSignIn } from './ForgotPage.tsx';

const GONE = 410;

/** The page of a link sent by e-mail, for creating a password; the link's key is the address's fragment. */
export function NewPasswordPage(): ReactNode {
  const { hash } = useLocation();
  return <OpenedLink key={hash} chave={hash} />;
}

function OpenedLink({ chave }: { readonly chave: string }): ReactNode {
  const [isGone, setGone] = useState(chave === '');
  return isGone ? (
    <StepPage title="Link sem validade" words="Cada link vale uma vez e por pouco tempo.">
      <Problem>{NO_LINK}</Problem>
      <div className={forms['actions']}>
        <BackToSignIn />
        <Button component={Link} to="/esqueci-a-senha">
          Pedir outro link
        </Button>
      </div>
    </StepPage>
  ) : (
    <StepPage title="Crie a sua senha" words="De 8 a 128 caracteres, que só você conheça. Depois entre com ela.">
      <Form chave={chave} onGone={() => setGone(true)} />
    </StepPage>
  );
}

const EMPTY = { chosen: '', repeated: '' };
const NEW = { autoComplete: 'new-password' };

type FormProps = { readonly chave: string; readonly onGone: () => void };

/** Creates the password and leads to the sign-in page; `onGone` is called if the link is not valid. */
function useCreation({ chave, onGone }: FormProps) {
  const navigate = useNavigate();
  return useChange(async ({ chosen: senha }: typeof EMPTY) => {
    const isDone = await ask(createPassword, { body: { chave, senha } }).then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.status === GONE) return false;
        throw failure;
      },
    );
    if (!isDone) return onGone();
    await navigate({ to: '/entrar', replace: true }); // removes the link from the history
    notifySuccess('Senha criada. Entre com ela.');
  });
}

function Form(props: FormProps): ReactNode {
  const { mutate, isPending, error } = useCreation(props);
  const form = useForm({
    initialValues: EMPTY,
    validate: (passwords) => {
      const { chosen, repeated } = checkPasswords({ current: '-', ...passwords }, 'senha');
      return { chosen, repeated };
    },
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit((passwords) => mutate(passwords))}>
      <Failure error={error} />
      <PasswordInput
        label="Nova senha"
        name="chosen"
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the page has no other purpose
        {...NEW}
        {...form.getInputProps('chosen')}
      />
      <PasswordInput label="Repita a nova senha" name="repeated" {...NEW} {...form.getInputProps('repeated')} />
      <p className={forms['note']}>
        As suas sessões e os acessos dos seus programas são encerrados. A verificação em duas etapas continua.
      </p>
      <div className={forms['actions']}>
        <Button type="submit" loading={isPending}>
          Criar senha
        </Button>
      </div>
    </form>
  );
}
