import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import forms from '../shell/forms.module.css';
import { Problem } from '../shell/Problem.tsx';
import { checkAnyCode, checkCode, CodeInput } from './second-factor/CodeInput.tsx';
import styles from './SignInPage.module.css';
import { useMutation } from '@tanstack/react-query';
import { signInCode } from '../../contracts/second-factor.ts';
import { ask } from '../api/ask.ts';
import { notifyWarning } from '../api/notify.ts';
import { describeFailure, isSignedOut } from '../api/request.ts';

type Props = {
  readonly onEntered: () => void;
  /** Back to the password, with words why where the server asks for it. */
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

/** The second step of signing in, for who has a second factor: a code of the app, or of recovery. */
export function CodeStep({ onEntered, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const { send, isPending, problem, reset } = useCodeStep({ onEntered, onOver: onBack });
  const change = () => {
    reset();
    setRecovery(!isRecovery);
  };
  const { title, label, other, check } = isRecovery ? RECOVERY : APP;
  const form = useForm({ initialValues: { codigo: '' }, validate: { codigo: check } });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(({ codigo }) => send(codigo))}>
      <h2 className={styles['step']}>{title}</h2>
      {problem !== undefined && <Problem>{problem}</Problem>}
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
        <Button variant="subtle" size="compact-sm" onClick={() => (form.reset(), change())}>
          {other}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onBack()}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

type Steps = {
  readonly onEntered: () => void;
  /** Called where the password has to be given again, with the server's words. */
  readonly onOver: (problem: string) => void;
};

/** Sends the code that signing in asked for after the password. */
function useCodeStep({ onEntered, onOver }: Steps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (codigo: string) => ask(signInCode, { body: { codigo } }),
    meta: { failure: 'own' },
    onSuccess: ({ codigosRestantes: left }) => {
      onEntered();
      if (left !== null) notifyWarning(leftInWords(left));
    },
    onError: (failure) => {
      if (isSignedOut(failure)) onOver(describeFailure(failure));
    },
  });
  return { send: mutate, isPending, problem: error === null ? undefined : describeFailure(error), reset };
}

function leftInWords(left: number): string {
  const words = left === 0 ? 'não resta nenhum' : left === 1 ? 'resta 1' : `restam ${left}`;
  const also = left < 3 ? ' Crie novos no seu menu, em Verificação em duas etapas.' : '';
  return `Você entrou com um código de recuperação; ${words}.${also}`;
}
