import { expect, test } from 'vitest';
import { checkNewPassword, NO_PASSWORDS } from './new-password.ts';

test('the current and the new password are asked for', () => {
  expect(checkNewPassword(NO_PASSWORDS)).toEqual({
    current: 'Informe a senha atual.',
    chosen: 'Informe a nova senha.',
    repeated: null,
  });
});

test('the new password is typed twice alike', () => {
  const passwords = { current: 'a', chosen: 'nova-senha', repeated: 'nova-semha' };
  expect(checkNewPassword(passwords)).toEqual({
    current: null,
    chosen: null,
    repeated: 'As duas senhas não são iguais.',
  });
  expect(checkNewPassword({ ...passwords, repeated: 'nova-senha' }).repeated).toBeNull();
});
