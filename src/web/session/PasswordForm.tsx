import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { changePassword } from '../../contracts/sign-in.ts';
import { ask } from '../api/ask.ts';
import { notifySuccess } from '../api/notify.ts';
import { useChange } from '../api/queries.ts';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';

type Props = {
  /** The label of the current password: 'Senha provisória'. */
  readonly current: string;
  readonly submit: string;
  readonly leave: string;
  readonly onLeave: () => void;
  readonly onDone: () => void;
  /** A note below the fields. */
  readonly children?: ReactNode;
};

/** Changes the user's password and ends their other sessions. */
export function PasswordForm({ current, submit, leave, onLeave, onDone, children }: Props) {
  const { mutate, isPending, error } = useChange(
    ({ current: currentPassword, chosen: newPassword }: typeof NO_PASSWORDS) =>
      ask(changePassword, { body: { currentPassword, newPassword, revokeOtherSessions: true } }),
    { onSuccess: () => (onDone(), notifySuccess('Senha alterada.')) },
  );
  const form = useForm({
    initialValues: NO_PASSWORDS,
    validate: (passwords) => checkPasswords(passwords, current),
  });
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit((passwords) => mutate(passwords))}>
      <Failure error={error} />
      <PasswordInput
        label={current}
        name="current"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('current')}
      />
      <PasswordInput label="Nova senha" name="chosen" {...NEW} {...form.getInputProps('chosen')} />
      <PasswordInput label="Repita a nova senha" name="repeated" {...NEW} {...form.getInputProps('repeated')} />
      {children}
      <div className={forms['actions']}>
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

const NEW = { autoComplete: 'new-password' };

/** The empty form. */
export const NO_PASSWORDS = { current: '', chosen: '', repeated: '' };

/** Checks the passwords before the request; null for valid ones. `label` names the current password. */
export function checkPasswords({ current, chosen, repeated }: typeof NO_PASSWORDS, label: string) {
  return {
    current: current === '' ? `Informe a ${label.toLowerCase()}.` : null,
    chosen: chosen === '' ? 'Informe a nova senha.' : null,
    repeated: repeated === chosen ? null : 'As duas senhas não são iguais.',
  };
}
