import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { checkAnyCode, CodeInput } from './CodeInput.tsx';
import styles from './SecondFactor.module.css';

/** What a user proves their identity with: the password and, for some changes, a code. */
export type Proof = { readonly senha: string; readonly codigo: string };

type Props<Answer> = {
  readonly words: string;
  /** Whether a code of the app, or a recovery code, is required too. */
  readonly hasCode?: boolean;
  readonly submit: string;
  readonly leave?: string;
  readonly change: UseMutationResult<Answer, Error, Proof>;
  readonly onSuccess?: (answer: Answer) => void;
  readonly onLeave: () => void;
};

/** The step that asks for the user's password, before the second factor is changed. */
export function PasswordStep<Answer>({ words, hasCode = false, submit, leave = 'Cancelar', ...rest }: Props<Answer>) {
  const { change, onSuccess, onLeave } = rest;
  const form = useForm<Proof>({
    initialValues: { senha: '', codigo: '' },
    validate: {
      senha: (senha) => (senha === '' ? 'Informe a senha.' : null),
      codigo: (codigo) => (hasCode ? checkAnyCode(codigo) : null),
    },
  });
  return (
    <form
      noValidate
      className={forms['form']}
      onSubmit={form.onSubmit((proof) => change.mutate(proof, { onSuccess: (answer) => onSuccess?.(answer) }))}
    >
      <p className={styles['words']}>{words}</p>
      <Failure error={change.error} />
      <PasswordInput
        label="Senha atual"
        name="senha"
        autoComplete="current-password"
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the step has no other purpose
        {...form.getInputProps('senha')}
      />
      {hasCode && (
        <CodeInput label="Código do aplicativo ou de recuperação" takesLetters {...form.getInputProps('codigo')} />
      )}
      <div className={forms['actions']}>
        <Button variant="default" disabled={change.isPending} onClick={onLeave}>
          {leave}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
