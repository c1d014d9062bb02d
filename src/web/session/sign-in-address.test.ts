import { expect, test } from 'vitest';
import { readSignInSearch, returnPath } from './sign-in-address.ts';

const origin = 'http://rubrica.local:3000';

test('a link of this site is returned to with its filters unchanged', () => {
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
])('%j leads to the hub', (requested) => {
  expect(returnPath(requested, origin)).toBe('/relatorios');
});

test('the path is never one that a browser would read as another site', () => {
  expect(returnPath('/.//outro.site', origin)).toBe('/outro.site');
});

test.each([
  [
    { motivo: 'sem-conta', voltar: '/a' },
    { motivo: 'sem-conta', voltar: '/a' },
  ],
  [{ ligada: 'sim' }, { ligada: 'sim' }],
  [{ motivo: 'Ligue 0800', voltar: ['/a'], ligada: 'Ligue 0800' }, {}],
])('%j in the sign-in page’s address is read as %j', (search, read) => {
  expect(readSignInSearch(search)).toEqual({ motivo: undefined, voltar: undefined, ligada: undefined, ...read });
});
