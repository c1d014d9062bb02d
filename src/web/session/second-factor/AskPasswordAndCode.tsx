import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { describeFailure } from '../../api/request.ts';
import forms from '../../shell/forms.module.css';
import { Problem } from '../../shell/Problem.tsx';
import { checkAnyCode } from './check-code.ts';
import { CodeInput } from './CodeInput.tsx';
import styles from './SecondFactor.module.css';
import type { Shown } from './use-second-factor.ts';

type Props = {
  readonly words: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (shown: Shown) => void;
  readonly onCancel: () => void;
};

/** Asks for what shows who somebody is: the password, and a code of the app or of recovery. */
export function AskPasswordAndCode({ words, action, isPending, error, onSubmit, onCancel }: Props) {
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
