import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../../api/request.ts';
import forms from '../../shell/forms.module.css';
import { Problem } from '../../shell/Problem.tsx';
import styles from './SecondFactor.module.css';

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
