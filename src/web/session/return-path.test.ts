import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'http://rubrica.local:3000';

test('a link of this site is come back to, its filters untouched', () => {
  const link = '/relatorios/receitas?codCCustoPai=1.10&orcamentoId=3';
  expect(returnPath(link, origin)).toBe(link);
});

test.each([
  undefined,
  '',
  'https://outro.site/',
  '//outro.site/',
  '/\\outro.site/',
  '/\t/outro.site/',
  'javascript:alert(1)',
  'relatorios',
  '/entrar?voltar=/entrar',
])('%j leads to the hub', (asked) => {
  expect(returnPath(asked, origin)).toBe('/relatorios');
});

test('no path comes out that a browser would read as another site', () => {
  expect(returnPath('/.//outro.site', origin)).toBe('/outro.site');
});
