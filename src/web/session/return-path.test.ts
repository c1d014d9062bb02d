import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'http://rubrica.local:3000';

test('returns to a link of this site with its filters unchanged', () => {
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
  '/senha?voltar=/senha',
  '/duas-etapas',
])('%j leads to the hub', (asked) => {
  expect(returnPath(asked, origin)).toBe('/relatorios');
});

test('never returns a path that a browser would read as another site', () => {
  expect(returnPath('/.//outro.site', origin)).toBe('/outro.site');
});
