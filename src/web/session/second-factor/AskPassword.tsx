import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../../api/request.ts';
import forms from '../../shell/forms.module.css';
import { Problem } from '../../shell/Problem.tsx';
import styles from './SecondFactor.module.css';
import { checkAnyCode, CodeInput } from './CodeInput.tsx';
import type { Shown } from './use-second-factor.ts';

type Props = {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (senha: string) => void;
  readonly onCancel: () => void;
  /** 'Cancelar' or, where there is nothing else to do, 'Sair'. */
  readonly cancel: string;
};

/** The first step: who switches it on shows that they know the password. */
export function AskPassword({ isPending, error, onSubmit, onCancel, cancel }: Props) {
  const form = useForm({
    initialValues: { senha: '' },
    validate: { senha: (senha) => (senha === '' ? 'Informe a senha.' : null) },
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(({ senha }) => onSubmit(senha))}>
      <p className={styles['words']}>
        Tenha à mão o celular com um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator, Aegis ou
        o seu gerenciador de senhas.
      </p>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <PasswordInput
        label="Senha atual"
        name="senha"
        autoComplete="current-password"
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the step has no other purpose
        {...form.getInputProps('senha')}
      />
      <div className={forms['actions']}>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          Continuar
        </Button>
      </div>
    </form>
  );
}

type AskPasswordAndCodeProps = {
  readonly words: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (shown: Shown) => void;
  readonly onCancel: () => void;
};

/** Asks for what shows who somebody is: the password, and a code of the app or of recovery. */
export function AskPasswordAndCode({ words, action, isPending, error, onSubmit, onCancel }: AskPasswordAndCodeProps) {
  const form = useForm<Shown>({
    initialValues: { senha: '', codigo: '' },
    validate: { senha: (senha) => (senha === '' ? 'Informe a senha.' : null), codigo: checkAnyCode },
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(onSubmit)}>
      <p className={styles['words']}>{words}</p>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <PasswordInput
        label="Senha atual"
        name="senha"
        autoComplete="current-password"
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the step has no other purpose
        {...form.getInputProps('senha')}
      />
      <CodeInput label="Código do aplicativo ou de recuperação" takesLetters {...form.getInputProps('codigo')} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
