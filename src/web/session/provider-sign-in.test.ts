import { expect, test } from 'vitest';
import { OIDC_REASONS } from '../../contracts/sign-in.ts';
import { mayNeedOtherAccount, PROVIDER_FAILURES } from './ProviderSignIn.tsx';

test('every reason has a sentence of its own', () => {
  const words = Object.values(PROVIDER_FAILURES);
  expect(new Set(words).size).toBe(OIDC_REASONS.length);
  for (const sentence of words) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
});

test('another account at the provider is offered only if the failure is about the account', () => {
  expect(OIDC_REASONS.filter((reason) => !mayNeedOtherAccount(reason))).toEqual([
    'oidc-desligado',
    'muitas-tentativas',
    'provedor-falhou',
    'outro-navegador',
    'resposta-invalida',
    'falhou',
  ]);
});
