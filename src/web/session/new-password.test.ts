import { expect, test } from 'vitest';
import { checkNewPassword, NO_PASSWORDS } from './PasswordFields.tsx';

test('the current and the new password are required', () => {
  expect(checkNewPassword(NO_PASSWORDS)).toEqual({
    current: 'Informe a senha atual.',
    chosen: 'Informe a nova senha.',
    repeated: null,
  });
});

test('both new passwords must be equal', () => {
  const passwords = { current: 'a', chosen: 'nova-senha', repeated: 'nova-semha' };
  expect(checkNewPassword(passwords)).toEqual({
    current: null,
    chosen: null,
    repeated: 'As duas senhas não são iguais.',
  });
  expect(checkNewPassword({ ...passwords, repeated: 'nova-senha' }).repeated).toBeNull();
});
