import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signInCode } from '../../contracts/second-factor.ts';
import { ask } from '../api/ask.ts';
import { notifyWarning } from '../api/notify.ts';
import { describeFailure, isSignedOut } from '../api/request.ts';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';
import { checkAnyCode, checkCode, CodeInput } from './second-factor/CodeInput.tsx';
import styles from './SignInPage.module.css';

type Props = {
  readonly onSignedIn: () => void;
  /** Returns to the password step; `problem` is the server's message if it requires the password again. */
  readonly onBack: (problem?: string) => void;
};

const APP = {
  title: 'Digite o código do aplicativo',
  label: 'Código de seis dígitos',
  other: 'Usar um código de recuperação',
  check: checkCode,
};
const RECOVERY = {
  title: 'Digite um código de recuperação',
  label: 'Código de recuperação',
  other: 'Usar o código do aplicativo',
  check: checkAnyCode,
};

/** The second step of signing in for users with a second factor: a code of the app, or a recovery code. */
export function CodeStep({ onSignedIn, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const { mutate, isPending, error, reset } = useCode({ onSignedIn, onBack });
  const { title, label, other, check } = isRecovery ? RECOVERY : APP;
  const form = useForm({ initialValues: { codigo: '' }, validate: { codigo: check } });
  const change = () => {
    form.reset();
    reset();
    setRecovery(!isRecovery);
  };
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(({ codigo }) => mutate(codigo))}>
      <h2 className={styles['step']}>{title}</h2>
      <Failure error={error} />
      <CodeInput
        key={label}
        label={label}
        takesLetters={isRecovery}
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the step has no other purpose
        {...form.getInputProps('codigo')}
      />
      <Button type="submit" loading={isPending} fullWidth mt="xs">
        Entrar
      </Button>
      <div className={styles['others']}>
        <Button variant="subtle" size="compact-sm" onClick={change}>
          {other}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onBack()}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

function useCode({ onSignedIn, onBack }: Props) {
  return useMutation({
    mutationFn: (codigo: string) => ask(signInCode, { body: { codigo } }),
    meta: { failure: 'own' },
    onSuccess: ({ codigosRestantes: left }) => {
      onSignedIn();
      if (left !== null) notifyWarning(leftInWords(left));
    },
    onError: (failure) => {
      if (isSignedOut(failure)) onBack(describeFailure(failure));
    },
  });
}

function leftInWords(left: number): string {
  const words = left === 0 ? 'não resta nenhum' : left === 1 ? 'resta 1' : `restam ${left}`;
  const also = left < 3 ? ' Crie novos no seu menu, em Verificação em duas etapas.' : '';
  return `Você entrou com um código de recuperação; ${words}.${also}`;
}
