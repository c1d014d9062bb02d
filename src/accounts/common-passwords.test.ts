import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashNew } from './password.ts';

test.each(['password', 'PassWord', '12345678', 'senha123', 'sunshine', 'Rubrica2026!', 'orçamento-26', 'Senha.2026'])(
  '%s is refused as a password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
    await expect(hashNew(password)).rejects.toThrow('Esta senha é fácil de adivinhar. Escolha outra.');
  },
);

test.each(['rubrica-demo', 'uma-senha-minha', 'cavalo bateria grampo', 'k7q2-9xw4-mmhp-3f8d'])(
  '%s is accepted',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
