import { expect, test } from 'vitest';
import { whoLacksIt } from './who-lacks-it.ts';

const person = (nome: string, segundoFator: boolean, gerencia = true, bloqueada = false) => ({
  nome,
  segundoFator,
  gerencia,
  bloqueada,
});

test('those are named who have gerência, may enter and have no second factor', () => {
  const others = [person('Ugo', false, false), person('Rui', false, true, true), person('Eva', true)];
  expect(whoLacksIt(others)).toBe('Todas as pessoas com gerência já a ligaram.');
  expect(whoLacksIt([person('Ana', false), ...others])).toBe(
    'Ana ainda não a ligou: já no próximo clique só poderá ligá-la.',
  );
  expect(whoLacksIt([person('Ana', false), person('Bia', false), ...others])).toBe(
    'Ana e Bia ainda não a ligaram: já no próximo clique só poderão ligá-la.',
  );
});
