import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Passwords } from './new-password.ts';

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
