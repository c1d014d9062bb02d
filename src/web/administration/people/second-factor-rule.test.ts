import { expect, test } from 'vitest';
import { consequenceInWords } from './SecondFactorRule.tsx';

const person = (nome: string, segundoFator: boolean, others = {}) => ({
  nome,
  segundoFator,
  gerencia: true,
  bloqueada: false,
  entraPor: 'senha' as const,
  ...others,
});

test('the words name people with gerência who sign in with a password and have no second factor', () => {
  const others = [
    person('Ugo', false, { gerencia: false }),
    person('Rui', false, { bloqueada: true }),
    person('Ivo', false, { entraPor: 'oidc' }),
    person('Eva', true),
  ];
  expect(consequenceInWords(others)).toBe('Todas as que entram com senha já a ligaram.');
  expect(consequenceInWords([person('Ana', false), ...others])).toBe(
    'Ana ainda não a ligou: já no próximo clique só poderá ligá-la.',
  );
  expect(consequenceInWords([person('Ana', false), person('Bia', false), ...others])).toBe(
    'Ana e Bia ainda não a ligaram: já no próximo clique só poderão ligá-la.',
  );
});
