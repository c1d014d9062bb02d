import { expect, test } from 'vitest';
import { checkPasswords, NO_PASSWORDS } from './PasswordForm.tsx';

const check = (passwords: typeof NO_PASSWORDS) => checkPasswords(passwords, 'Senha atual');

test('the current and the new password are required', () => {
  expect(check(NO_PASSWORDS)).toEqual({
    current: 'Informe a senha atual.',
    chosen: 'Informe a nova senha.',
    repeated: null,
  });
});

test('both new passwords must be equal', () => {
  const passwords = { current: 'a', chosen: 'nova-senha', repeated: 'nova-semha' };
  expect(check(passwords)).toEqual({
    current: null,
    chosen: null,
    repeated: 'As duas senhas não são iguais.',
  });
  expect(check({ ...passwords, repeated: 'nova-senha' }).repeated).toBeNull();
});
