import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changePassword } from '../../contracts/sign-in.ts';
import { notifySuccess } from '../api/notify.ts';
import { ask } from '../api/ask.ts';

type Props = {
  readonly form: UseFormReturnType<Passwords>;
  /** What the password is called that is to be changed. */
  readonly current: string;
};

/** Current password, new one, and the new one again. */
export function PasswordFields({ form, current }: Props) {
  const fields = [
    { name: 'current', label: current, autoComplete: 'current-password' },
    { name: 'chosen', label: 'Nova senha', autoComplete: 'new-password' },
    { name: 'repeated', label: 'Repita a nova senha', autoComplete: 'new-password' },
  ] as const;
  return fields.map(({ name, label, autoComplete }) => (
    <PasswordInput
      key={name}
      label={label}
      name={name}
      autoComplete={autoComplete}
      {...(name === 'current' ? { 'data-autofocus': true } : {})}
      {...form.getInputProps(name)}
    />
  ));
}

/** The fields of the dialog. */
export type Passwords = { readonly current: string; readonly chosen: string; readonly repeated: string };

export const NO_PASSWORDS: Passwords = { current: '', chosen: '', repeated: '' };

/** Validates the fields before the request; null for valid ones. */
export function checkNewPassword({ current, chosen, repeated }: Passwords): Record<keyof Passwords, string | null> {
  return {
    current: current === '' ? 'Informe a senha atual.' : null,
    chosen: chosen === '' ? 'Informe a nova senha.' : null,
    repeated: repeated === chosen ? null : 'As duas senhas não são iguais.',
  };
}

/** Changes the user's password and ends their other sessions. */
export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: ({ current, chosen }: Passwords) =>
      ask(changePassword, { body: { currentPassword: current, newPassword: chosen, revokeOtherSessions: true } }),
    meta: { failure: 'shown' },
    onSuccess: () => {
      onDone();
      notifySuccess('Senha alterada.');
    },
  });
}
