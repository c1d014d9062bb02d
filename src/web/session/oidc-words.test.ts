import { expect, test } from 'vitest';
import { OIDC_REASONS } from '../../contracts/sign-in.ts';
import { isOfTheAccount, oidcWords } from './oidc-words.ts';

test('every reason has a sentence of its own', () => {
  const words = OIDC_REASONS.map(oidcWords);
  expect(new Set(words).size).toBe(OIDC_REASONS.length);
  for (const sentence of words) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
});

test('another account at the provider helps where the account is what is wrong', () => {
  expect(OIDC_REASONS.filter((reason) => !isOfTheAccount(reason))).toEqual([
    'oidc-desligado',
    'muitas-tentativas',
    'provedor-falhou',
    'outro-navegador',
    'resposta-invalida',
    'falhou',
  ]);
});
